import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { subscribersCsv } from "~/features/newsletter/subscribers-csv.server";

/** All subscribers, as CSV. */
export function loader({ request, context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  return new Response(subscribersCsv(db), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="subscribers.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
