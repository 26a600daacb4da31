import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { avatarKey } from "~/features/accounts/avatar/keep-avatar.server";
import { immutable } from "~/platform/files";

/** A profile's picture. Immutable: a different picture has a different URL. */
export async function loader({ params, request, context: { files } }: LoaderFunctionArgs) {
  const name = /^[0-9a-f]{64}$/.exec(params.name ?? "")?.[0];
  const key = name ? avatarKey(`/avatars/${name}`) : null;
  const picture = key && (await files.respond(key, request, immutable));
  return picture || new Response(null, { status: 404 });
}
