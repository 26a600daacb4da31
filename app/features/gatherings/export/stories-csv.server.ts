import { stateNames, stateOf } from "~/features/stories/moderation/state";
import { storyPath } from "~/features/stories/paths";
import { creditedTo } from "~/features/stories/public-story";
import { csvPageSize, csvStream } from "~/lib/text/csv-stream";
import { type ExportDeps, listTold } from "./exported.server";

/**
 * The stories told at a gathering as streamed CSV, as their authors want to be named; without e-mail addresses.
 * @param origin of the site, for the stories' addresses
 */
export const storiesCsv = (
  deps: ExportDeps,
  gathering: { id: string },
  origin: string,
): ReadableStream<Uint8Array> =>
  csvStream<Row>(columns, async (last) => {
    const page = await listTold(
      deps,
      gathering.id,
      last ? { createdAt: last.told, id: last.id } : null,
      csvPageSize,
    );
    return page.map((story) => rowOf(story, origin));
  });

type Row = ReturnType<typeof rowOf>;

const rowOf = (story: Awaited<ReturnType<typeof listTold>>[number], origin: string) => ({
  id: story.id,
  address: story.isPublished ? `${origin}${storyPath(story.id)}` : "",
  state: stateNames[stateOf(story)],
  told: story.createdAt,
  changed: story.updatedAt,
  author: creditedTo({ ...story, userAvatar: null }).name,
  spot: story.spot ?? "",
  song: story.songTitle,
  artist: story.artistName,
  album: story.albumName,
  story: story.content,
  how: story.told,
  writtenWithAi: story.isAiGenerated ? "yes" : "no",
  recording: story.clipId === null ? "none" : story.voicePublished ? "published" : "private",
  consentVersion: story.consentVersion,
  consented: story.consentedAt,
});

const columns = [
  "id",
  "address",
  "state",
  "told",
  "changed",
  "author",
  "spot",
  "song",
  "artist",
  "album",
  "story",
  "how",
  "writtenWithAi",
  "recording",
  "consentVersion",
  "consented",
] as const satisfies (keyof Row)[];
