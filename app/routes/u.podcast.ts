import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { authorPath } from "~/features/accounts/paths";
import { findAuthor } from "~/features/accounts/profile/profiles.server";
import { respondWithPodcast } from "~/features/feeds/podcast/podcast-response.server";
import { voicesOfAuthor } from "~/features/feeds/podcast/podcasts.server";

/** The voices of an author's signed stories as a podcast. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const author = await findAuthor(db, params.username ?? "");
  if (!author) throw new Response(null, { status: 404 });
  const { name, username } = author.profile;
  const podcast = await voicesOfAuthor(db, { id: author.id, name }, authorPath(username));
  return respondWithPodcast(request, origin, podcast);
}
