import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { keyOfFile } from "~/features/posts/pictures/address";
import { immutable } from "~/platform/files";

/** A picture of a post. Its address is drawn from its bytes, so that it may be kept for ever. */
export async function loader({ params, request, context: { files } }: LoaderFunctionArgs) {
  const key = keyOfFile(params.file ?? "");
  const picture = key && (await files.respond(key, request, immutable));
  return picture || new Response(null, { status: 404 });
}
