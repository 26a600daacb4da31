import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { receivePicture } from "~/features/desk/posts/receive-picture.server";
import { requireEditor } from "~/features/desk/require-editor.server";

/** Takes a picture for a post, as the body of the request. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  // Before the body is read: nobody makes us hold ten megabytes who is no editor.
  receivePicture(context, requireEditor(context.viewer, request), request);

/** Reading this address changes nothing and tells nothing. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
