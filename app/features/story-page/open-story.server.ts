import type { Viewer } from "~/features/accounts/viewer";
import { cardImage } from "~/features/cards/address";
import { gatheringPath } from "~/features/gatherings/paths";
import { placePath, yearPath } from "~/features/places/paths";
import { isSaved } from "~/features/saved/saved.server";
import { inspiredQuery } from "~/features/sharing/inspired.server";
import { likersOf } from "~/features/sharing/likes/likers";
import { likeQuery } from "~/features/sharing/likes/likes.server";
import { questionsAmong } from "~/features/stories/answers";
import { findDemoStory } from "~/features/stories/demo-stories";
import { type FoundStory, storyQuery, toFoundStory } from "~/features/stories/queries.server";
import { nextQueries } from "~/features/stories/reader/next-queries.server";
import { type NextStory, pickNext } from "~/features/stories/reader/next-stories.server";
import { readIn } from "~/features/stories/translation/reading.server";
import { clipQuery, voiceOf } from "~/features/voice/clips/queries.server";
import type { Database } from "~/platform/database";
import type { Visitors } from "~/platform/http/visitor.server";
import type { Translator } from "~/platform/models/translator";
import { batchQueries } from "~/platform/queries/prepared";
import { openBuiltIn } from "./open-built-in.server";

interface Deps {
  /** The database that has the story. */
  db: Database;
  /** The main one, with accounts. */
  main: Database;
  viewer: Viewer;
  visitors: Visitors;
  translator: Translator | null;
}

/**
 * What the page of a story shows; null if there is none that the viewer may read. The database is asked once: whatever
 * the page needs is found by the story's id, so that nothing waits for the story's own row.
 */
export async function openStory(deps: Deps, request: Request, id: string) {
  const { db, main, viewer, visitors } = deps;
  const likers = likersOf(viewer, await visitors.read(request));
  const builtIn = findDemoStory(id, new Date());
  if (builtIn) return openBuiltIn(deps, builtIn, likers);
  const [[[row], [clip], likes, inspired, ...candidates], saved] = await Promise.all([
    batchQueries(
      db,
      storyQuery(viewer, id),
      clipQuery(viewer, id),
      likeQuery(id, likers),
      inspiredQuery(id),
      ...nextQueries(id),
    ),
    isSaved(main, viewer.userId, id),
  ]);
  if (!row) return null;
  const story = toFoundStory(row);
  const [reading, image, voice] = await Promise.all([
    // Only what is public is translated.
    story.isPublished ? readIn(deps, story, new URL(request.url).searchParams) : null,
    cardImage(story),
    voiceOf(story, clip),
  ]);
  const shown = [story.inspiredBy, ...inspired].flatMap((other) => other?.id ?? []);
  const next = pickNext(story, candidates, shown);
  return {
    story: { ...story, ...slugsOf(story, next), gathering: gatheringOf(story), where: whereOf(story) },
    reading,
    voice,
    image,
    liked: Boolean(likes?.length),
    saved,
    inspired,
    next,
  };
}

/** The pages of a story's song and artist. Of what only a story tells that isn't public, there is none. */
function slugsOf({ isPublished, songSlug, artistSlug }: FoundStory, next: NextStory[]) {
  const hasOthers = (...kinds: NextStory["because"][]) =>
    isPublished || next.some(({ because }) => kinds.includes(because));
  return {
    songSlug: hasOthers("song") ? songSlug : null,
    artistSlug: hasOthers("song", "artist") ? artistSlug : null,
  };
}

/** The gathering of a story, with what the browser can't tell from the text: which paragraphs are its questions. */
function gatheringOf({ content, gathering }: FoundStory) {
  if (!gathering) return null;
  const { code, name, questions } = gathering;
  return { path: gatheringPath(code), name, headings: questionsAmong(content, questions) };
}

/** Where and when its song found its teller, with the ways to other stories from there and then. */
const whereOf = ({ isPublished, where: { place, placeId, year } }: FoundStory) => [
  ...(place ? [{ words: place, path: placeId && isPublished ? placePath(placeId) : null }] : []),
  ...(year ? [{ words: `${year}`, path: isPublished ? yearPath(year) : null }] : []),
];
