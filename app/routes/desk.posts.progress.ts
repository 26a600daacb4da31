import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { findSending } from "~/features/newsletter/send-page/send.server";
import { sendPath } from "~/features/posts/editing/paths";

/** How far a post was sent, as the page that shows it asks. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request, sendPath(params.id ?? ""));
  const sending = await findSending(context.db, params.id ?? "");
  return Response.json(sending, { headers: { "Cache-Control": "private, no-store" } });
}
