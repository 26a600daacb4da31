import type { Editor } from "~/features/accounts/require-editor.server";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import { deletePost } from "./delete.server";
import { postToasts } from "./messages";
import { deletePath, postsPath } from "./paths";

interface Deps {
  db: Database;
  log: Log;
  pages: PageCache;
}

/** Handles the form that deletes a post, in the version that the editor has read. */
export async function handleDeleteForm(
  deps: Deps,
  editor: Editor,
  postId: string,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  const read = { id: postId, version: Number(form.get("version")) };
  if (!(await deletePost(deps, editor.userId, read)))
    return redirectWithToast(deletePath(postId), postToasts.notDeleted);
  await deps.pages.purge(["posts"]);
  return redirectWithToast(postsPath, postToasts.deleted);
}
