import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFeed } from "~/features/feeds/answer-feed.server";
import { storyFeed } from "~/features/feeds/story-feed.server";

/** The community's stories as RSS, Atom or JSON Feed. */
export const loader = async ({ request, context: { db, origin } }: LoaderFunctionArgs) =>
  answerFeed(request, origin, await storyFeed(db));
