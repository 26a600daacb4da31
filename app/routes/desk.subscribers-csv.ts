import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/desk/require-editor";
import { subscribersCsv } from "~/features/newsletter/subscribers-csv.server";

/** Everybody who ever subscribed, for other programs. */
export function loader({ context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer);
  return new Response(subscribersCsv(db), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="subscribers.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
