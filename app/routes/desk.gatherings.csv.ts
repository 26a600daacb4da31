import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { deskGatheringPath } from "~/features/desk/gatherings/paths";
import { storiesCsv } from "~/features/gatherings/export/stories-csv.server";
import { attachment } from "~/lib/text/attachment";
import { csvResponse } from "~/lib/text/csv-stream";

/** The stories told at a gathering, as CSV. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request, deskGatheringPath(params.id ?? ""));
  const gathering = await requireDeskGathering(context.db, params.id);
  return csvResponse(
    storiesCsv(context, gathering, context.origin),
    attachment(`${gathering.code} stories.csv`),
  );
}
