import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { standingId } from "~/features/desk/safety/measure";
import { BlockForms, EndSessions, ForAll } from "~/features/desk/safety/measure-forms";
import { busyNetworks, listMeasures } from "~/features/desk/safety/measures.server";
import { handleSafetyForm, type SafetyAnswer } from "~/features/desk/safety/safety-action.server";
import { StandingList } from "~/features/desk/safety/standing-list";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";

export const meta = () => deskMeta(t("Safety"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [measures, busy, waiting] = await Promise.all([
    listMeasures(db),
    busyNetworks(db),
    countWaiting({ db, log }),
  ]);
  return { measures, busy, waiting };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return handleSafetyForm(context, requireEditor(context.viewer, request), form);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Safety() {
  const { measures, busy, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<SafetyAnswer>();
  useCardFocus();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Safety")}
      lead={t(
        "For the hour when somebody sends a hundred stories. Everything here can be undone, and stands in the log.",
      )}
    >
      <div className="grid gap-12">
        <Part title={t("What stands now")} id={standingId}>
          {measures.length === 0 ? (
            <p className="text-soft">{t("Nothing: everybody can send a story.")}</p>
          ) : null}
          <StandingList measures={measures} />
        </Part>
        <Part title={t("All stories")}>
          <div className="grid gap-6">
            <ForAll
              kind="hold"
              title={t("Hold all")}
              hint={t("New stories are taken, and wait for an editor.")}
            />
            <ForAll
              kind="close"
              title={t("Close submissions")}
              hint={t("No new story is taken. Its author is told so, and keeps the text.")}
            />
          </div>
        </Part>
        <Part title={t("A network")}>
          <BlockForms busy={busy} refused={answer?.network} />
        </Part>
        <Part title={t("An account")}>
          <EndSessions refused={answer?.username} />
        </Part>
      </div>
    </DeskFrame>
  );
}

/** @param id if it can take the focus */
const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section aria-label={title} id={id} tabIndex={id ? -1 : undefined}>
    <h2 className="mb-4 text-3xl">{title}</h2>
    {children}
  </section>
);
