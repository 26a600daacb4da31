import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFeed } from "~/features/feeds/answer-feed.server";
import { postFeed } from "~/features/feeds/post-feed.server";

/** The letters as RSS, Atom or JSON Feed. */
export const loader = async ({ request, context: { db, origin } }: LoaderFunctionArgs) =>
  answerFeed(request, origin, await postFeed(db, origin, new Date()));
