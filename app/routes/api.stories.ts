import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openStoriesResponse } from "~/features/open-data/stories-response.server";

/** /api/stories.json: all published stories, a page at a time, for everybody's programs. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  openStoriesResponse(context, new URL(request.url).searchParams);
