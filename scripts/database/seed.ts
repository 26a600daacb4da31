import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { sampleBlogPosts } from "../../app/content/sample-blog-posts";
import { sampleStories } from "../../app/content/sample-stories";
import { sampleGatheringStories } from "../../app/content/sample-stories/gathering";
import { indexSongs } from "../../app/features/songs/song-index.server";
import { storeSong } from "../../app/features/songs/store-song.server";
import { assignLanguageLeftovers } from "../../app/features/stories/language/assign-languages.server";
import { countGatherings } from "../../app/features/stories/tallies/gathering-tallies.server";
import { countSongs } from "../../app/features/stories/tallies/song-tallies.server";
import { artistWords } from "../../app/lib/text/artist-words";
import { foldedKey } from "../../app/lib/text/folded-key";
import type { Database } from "../../app/platform/database";
import { createLog } from "../../app/platform/log";
import { artistWords as artistWordRows } from "../../db/schema/artists";
import { blogPosts } from "../../db/schema/blog";
import { storyReviews } from "../../db/schema/moderation";
import { stories } from "../../db/schema/stories";
import { voiceClips } from "../../db/schema/voice";
import { gatheringStoryRow, postRow, storyRow, voiceKey, voiceRow } from "./sample-rows";
import { type SampleVoice, sampleVoices } from "./sample-voices/voices";

// Read from the disk: this script serves no static files.
const detector = {
  assets: { read: async (path: string) => new Uint8Array(readFileSync(`public${path}`)).buffer },
  log: createLog("seed"),
};

/**
 * Fills an empty database with the sample stories and posts of `app/content`, and the voices of `sample-voices`; finds
 * the language of stories that have none yet.
 */
export async function seed(env: Pick<Env, "DB" | "MEDIA">): Promise<void> {
  const db = drizzle(env.DB);
  if (await db.select({ id: stories.id }).from(stories).limit(1).get()) {
    console.log("  data kept");
  } else {
    // Before the rows, so that none refers to a missing file.
    for (const voice of sampleVoices) {
      await env.MEDIA.put(voiceKey(voice), bytesOf(voice), { httpMetadata: { contentType: "audio/mpeg" } });
    }
    await insertSamples(db);
    console.log(
      `  seeded with ${sampleStories.length} stories, ${sampleVoices.length} of them spoken, and ${sampleBlogPosts.length} posts`,
    );
  }
  // Also in a database from before languages were looked for.
  await assignLanguageLeftovers({ db, ...detector }, async () => {});
}

const bytesOf = ({ file }: SampleVoice): Buffer => readFileSync(`scripts/database/sample-voices/${file}`);

/** Inserts all samples in one transaction, then counts and indexes them. */
async function insertSamples(db: Database): Promise<void> {
  const now = Date.now();
  const storyRows = await Promise.all(sampleStories.map((sample, at) => storyRow(db, sample, at, now)));
  const gatheringRows = sampleGatheringStories.map((sample, at) => gatheringStoryRow(sample, at, now));
  const clips = sampleVoices.map((voice) => voiceRow(voice, bytesOf(voice).byteLength, now));
  const all = [...sampleStories, ...sampleGatheringStories];
  const [first, ...others] = [
    ...all.flatMap((sample) => storeSong(db, { title: sample.song_title, artist: sample.artist_name })),
    ...clips.map((row) => db.insert(voiceClips).values(row)),
    ...[...storyRows, ...gatheringRows].map((row) => db.insert(stories).values(row)),
  ];
  if (!first) return;
  await db.batch([
    first,
    ...others,
    ...sampleBlogPosts.map((sample) => db.insert(blogPosts).values(postRow(sample))),
    ...reviews(db),
    ...artists(db, all),
  ]);
  await countSongs(db);
  await countGatherings(db);
  await indexSongs(db);
}

/** Statements that note why each inserted story is public, or isn't. */
const reviews = (db: Database) =>
  [
    db.run(sql`
      INSERT INTO ${storyReviews} (id, story_id, decision, decided_by, reason, created_at)
      SELECT 'review ' || id, id, 'approved', 'author', 'shared with the community', created_at FROM stories
      WHERE gathering_id IS NULL`),
    db.run(sql`
      INSERT INTO ${storyReviews} (id, story_id, decision, decided_by, reason, state, created_at)
      SELECT 'review ' || id, id, iif(is_published, 'approved', 'held'), 'author', 'told at a gathering',
        iif(is_published, 'published', 'sent'), created_at FROM stories
      WHERE gathering_id IS NOT NULL`),
  ] as const;

/** Statements that tally the inserted stories' artists, and store the words by which these are found. */
function artists(db: Database, samples: { artist_name: string }[]) {
  const words = samples.flatMap(({ artist_name: name }) =>
    artistWords(name).map((word) => [word, foldedKey(name)]),
  );
  return [
    db.run(sql`
      INSERT INTO artists (artist_key, name, story_count, words_of)
      SELECT artist_key, min(artist_name), count(*), min(artist_name) FROM stories
      WHERE is_published = 1 GROUP BY artist_key`),
    db
      .insert(artistWordRows)
      .select(sql`SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(words)}) WHERE true`)
      .onConflictDoNothing(),
  ] as const;
}
