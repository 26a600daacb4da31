import type { Viewer } from "~/features/accounts/viewer";
import { unavailable } from "~/platform/http/unavailable";

/** An editor, and who that is. */
export type Editor = Viewer & { userId: string };

/**
 * The one guard of the desk: every loader and action of it asks here first.
 * @throws the answer of an unknown address, so that nobody else can tell that there is a desk; 503 while nobody can tell
 *   who it is
 */
export function requireEditor(viewer: Viewer): Editor {
  if (viewer.isUnknown) throw unavailable();
  if (!viewer.isEditor || !viewer.userId) throw new Response(null, { status: 404 });
  return viewer as Editor;
}
