import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import type { GatheringAnswer } from "~/features/desk/gatherings/gathering-answer";
import { GatheringForm } from "~/features/desk/gatherings/gathering-form";
import { GatheringLinks } from "~/features/desk/gatherings/gathering-links";
import { GatheringStanding } from "~/features/desk/gatherings/gathering-standing";
import { newGathering } from "~/features/desk/gatherings/paths";
import { handleGatheringForm } from "~/features/desk/gatherings/save-action.server";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { listVoiceParts } from "~/features/gatherings/export/exported.server";
import { t } from "~/lib/i18n/t";

export { keepWords as clientAction } from "~/features/desk/keep-words";
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.gathering?.name ?? t("New gathering"));
export { headers } from "~/features/desk/private-page";
export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request);
  const isNew = params.id === newGathering;
  const gathering = isNew ? null : await requireDeskGathering(context.db, params.id);
  const [voices, waiting] = await Promise.all([
    gathering ? listVoiceParts(context, gathering.id) : { count: 0, parts: [] },
    countWaiting(context),
  ]);
  return { gathering, voices, waiting };
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  handleGatheringForm(context, requireEditor(context.viewer, request), request, params.id);

export default function GatheringAtTheDesk() {
  const { gathering, voices, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<GatheringAnswer>();
  return (
    <DeskFrame
      waiting={waiting}
      title={gathering?.name ?? t("New gathering")}
      lead={
        gathering ? (
          <GatheringStanding gathering={gathering} />
        ) : (
          t("Everything but its address can be changed later.")
        )
      }
    >
      {gathering ? <GatheringLinks gathering={gathering} voices={voices} /> : null}
      <GatheringForm
        key={gathering ? `${gathering.id} ${gathering.version}` : newGathering}
        gathering={gathering}
        answer={answer}
      />
    </DeskFrame>
  );
}
