import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { receivePicture } from "~/features/posts/pictures/receive-picture.server";

/** Takes a picture for a post, as the body of the request. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  // Before the body is read: nobody makes us hold ten megabytes who is no editor.
  receivePicture(context, requireEditor(context.viewer, request), request);

export { postOnly as loader } from "~/platform/http/post-only";
