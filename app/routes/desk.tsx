import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { listHeld } from "~/features/desk/queue/queue.server";
import { QueueTotal } from "~/features/desk/queue/queue-total";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { useShortcuts } from "~/features/desk/queue/use-shortcuts";
import type { Conflict } from "~/features/desk/review/conflict.server";
import { ConflictPanel } from "~/features/desk/review/conflict-panel";
import { DecidedBar } from "~/features/desk/review/decided-bar";
import { HeldCard } from "~/features/desk/review/held-card";
import { handleReviewForm } from "~/features/desk/review/review-action.server";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";
import { ShortcutsSwitch } from "~/ui/shortcuts/shortcuts-switch";

export const meta = () => deskMeta(t("Review"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [held, waiting] = await Promise.all([listHeld(db), countWaiting({ db, log })]);
  return { held, waiting };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleReviewForm(context, requireEditor(context.viewer, request), request, "/desk");

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Review() {
  const { held, waiting } = useLoaderData<typeof loader>();
  const conflict = useActionData<{ conflict?: Conflict }>()?.conflict;
  const ids = held.map(({ id }) => id);
  useShortcuts();
  useCardFocus();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Review")}
      lead={t("Stories that wait for somebody to read them, the longest waiting first.")}
    >
      {conflict ? <ConflictPanel conflict={conflict} /> : <DecidedBar />}
      {held.length > 0 ? (
        <>
          {waiting ? <QueueTotal waiting={waiting.review} shown={held.length} /> : null}
          <div className="mb-4">
            <ShortcutsSwitch
              hint={t(
                "J and K move. On a story, A publishes, R takes you to the reason, O opens a long one. U takes the last decision back.",
              )}
            />
          </div>
        </>
      ) : (
        <p className="rounded-2xl border border-rule bg-raised px-6 py-16 text-center font-serif text-2xl">
          {t("Nothing waits. Go and listen to something.")}
        </p>
      )}
      <div className="grid gap-6">
        {held.map((story, at) => (
          <HeldCard key={story.id} story={story} next={neighbourOf(ids, at)} />
        ))}
      </div>
    </DeskFrame>
  );
}
