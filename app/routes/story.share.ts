import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { shareSchema } from "~/features/sharing/shares/share-schema";
import { recordShare } from "~/features/sharing/shares/shares.server";
import { storyPath } from "~/features/stories/paths";
import { readForm } from "~/platform/http/read-form";
import { tooManyRequests } from "~/platform/http/too-many-requests";

export { postOnly as loader } from "~/platform/http/post-only";

/** Records a share, reported by a beacon. */
export async function action({ params: { id = "" }, request, context }: ActionFunctionArgs) {
  const { db, viewer, limits, pages, log } = context;
  const share = shareSchema.safeParse(Object.fromEntries(await readForm(request, 4096)));
  if (!share.success) return new Response("Not a share that we know.", { status: 400 });

  const seconds = await limits.share.count(rateLimitKey(viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  try {
    const known = await recordShare(db, viewer, id, share.data);
    await pages.forget(storyPath(id));
    return new Response(null, { status: known ? 204 : 404 });
  } catch (error) {
    log.error("story.share", error);
    return new Response(null, { status: 503 });
  }
}
