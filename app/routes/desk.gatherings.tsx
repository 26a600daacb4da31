import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { listGatherings } from "~/features/desk/gatherings/find.server";
import { GatheringList } from "~/features/desk/gatherings/gathering-list";
import { deskGatheringPath, deskGatheringsPath, newGathering } from "~/features/desk/gatherings/paths";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";
import { parseCursor } from "~/lib/text/cursor";
import { ButtonLink, buttonClass } from "~/ui/button";

export const meta = () => deskMeta(t("Gatherings"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const after = parseCursor(new URL(request.url).searchParams.get("cursor"));
  const [page, waiting] = await Promise.all([listGatherings(db, after), countWaiting({ db, log })]);
  return { ...page, waiting };
}

export default function Gatherings() {
  const { gatherings, next, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Gatherings")}
      lead={t(
        "Events that people tell of on the spot: a code to scan, a screen to watch, and every story read by one of us first.",
      )}
    >
      <ButtonLink look="primary" to={deskGatheringPath(newGathering)}>
        <Plus size={18} aria-hidden /> {t("New gathering")}
      </ButtonLink>
      <div className="mt-6">
        <GatheringList gatherings={gatherings} />
      </div>
      {next ? (
        <p className="mt-8">
          <Link
            to={`${deskGatheringsPath}?cursor=${encodeURIComponent(next)}`}
            className={buttonClass("quiet")}
          >
            {t("Older gatherings")}
          </Link>
        </p>
      ) : null}
    </DeskFrame>
  );
}
