import { openData } from "~/content/open-data";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { listOpenStories } from "./list-open-stories.server";
import type { OpenStories } from "./open-story";
import { openDataPath, storiesJsonPath } from "./paths";

interface Deps {
  db: Database;
  origin: string;
}

/** A page of the open data as JSON, with the terms under which it is given. */
export async function openStoriesResponse({ db, origin }: Deps, search: URLSearchParams): Promise<Response> {
  const { stories, last } = await listOpenStories(db, origin, parseCursor(search.get("cursor")));
  const { name, summary } = openData.licence;
  const body: OpenStories = {
    licence: { name, url: `${origin}${openDataPath}#terms`, summary },
    stories,
    next: last && `${origin}${storiesJsonPath}?cursor=${formatCursor(last)}`,
  };
  return Response.json(body, { headers: { "Cache-Control": "private, no-cache" } });
}
