import { openData } from "~/content/open-data";
import { inArchive } from "~/features/stories/archive/archive-address";
import { type ArchiveDeps, archiveAfter } from "~/features/stories/archive/directory.server";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { listOpenStories } from "./list-open-stories.server";
import type { OpenStories } from "./open-story.server";
import { openDataPath, storiesJsonPath } from "./paths";

interface Deps extends ArchiveDeps {
  db: Database;
  archive: string | null;
  origin: string;
}

/**
 * A page of the open data as JSON, with the terms under which it is given. After the last of a database comes the first
 * of the next archive.
 */
export async function openStoriesResponse(deps: Deps, search: URLSearchParams): Promise<Response> {
  const { db, archive, origin } = deps;
  const { stories, last } = await listOpenStories(db, origin, parseCursor(search.get("cursor")));
  const next = last
    ? inArchive(`${storiesJsonPath}?cursor=${formatCursor(last)}`, archive)
    : inNextArchive(await archiveAfter(deps, archive));
  const { name, summary } = openData.licence;
  const body: OpenStories = {
    licence: { name, url: `${origin}${openDataPath}#terms`, summary },
    stories,
    next: next && `${origin}${next}`,
  };
  return Response.json(body, { headers: { "Cache-Control": "private, no-cache" } });
}

const inNextArchive = (archive: string | null): string | null =>
  archive && inArchive(storiesJsonPath, archive);
