import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { subscribersCsv } from "~/features/newsletter/subscribers-csv.server";
import { csvResponse } from "~/lib/text/csv-stream";

/** All subscribers, as CSV. */
export function loader({ request, context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request, "/desk/letters");
  return csvResponse(subscribersCsv(db), 'attachment; filename="subscribers.csv"');
}
