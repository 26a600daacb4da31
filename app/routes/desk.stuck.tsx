import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { listDeadLetters } from "~/features/desk/stuck/dead-letters.server";
import { DroppedBar } from "~/features/desk/stuck/dropped-bar";
import { handleStuckForm } from "~/features/desk/stuck/stuck-action.server";
import { StuckCard } from "~/features/desk/stuck/stuck-card";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";

export const meta = () => deskMeta(t("Stuck"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [deadLetters, waiting] = await Promise.all([listDeadLetters(db), countWaiting({ db, log })]);
  return { deadLetters, waiting };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleStuckForm(context, requireEditor(context.viewer, request).userId, request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Stuck() {
  const { deadLetters, waiting } = useLoaderData<typeof loader>();
  const ids = deadLetters.map(({ id }) => id);
  useCardFocus();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Stuck")}
      lead={t(
        "Work that failed again and again, such as a mail or a card, oldest first. Send it again once its cause is gone, or drop it.",
      )}
    >
      <DroppedBar />
      {deadLetters.length === 0 ? <p className="text-soft">{t("Nothing is stuck.")}</p> : null}
      <div className="grid gap-6">
        {deadLetters.map((deadLetter, at) => (
          <StuckCard key={deadLetter.id} deadLetter={deadLetter} next={neighbourOf(ids, at)} />
        ))}
      </div>
    </DeskFrame>
  );
}
