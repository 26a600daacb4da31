import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { findHeldFile } from "~/features/desk/review/voice.server";

/** The recording of a story in review, whether it is to be published or not. */
export async function loader({ params, request, context: { db, viewer, files } }: LoaderFunctionArgs) {
  requireEditor(viewer, request, "/desk");
  const file = await findHeldFile(db, params.story ?? "");
  const recording = file && (await files.respond(file.key, request, "private, no-store"));
  return recording || new Response(null, { status: 404 });
}
