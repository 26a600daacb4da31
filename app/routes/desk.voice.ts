import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { findHeldClip } from "~/features/desk/review/voice.server";

/** The recording of a story that waits for an editor, whether its author publishes it or not. */
export async function loader({ params, request, context: { db, viewer, files } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const clip = await findHeldClip(db, params.story ?? "");
  const recording = clip && (await files.respond(clip.objectKey, request, "private, no-store"));
  return recording || new Response(null, { status: 404 });
}
