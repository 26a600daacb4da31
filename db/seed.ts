import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { consent } from "../app/content/consent";
import { stadiumProject } from "../app/content/initiatives";
import { sampleBlogPosts } from "../app/content/sample-blog-posts";
import { sampleStories } from "../app/content/sample-stories";
import { sampleGatheringStories } from "../app/content/sample-stories/gathering";
import { placeColumns } from "../app/features/places/place-columns.server";
import { indexSongs } from "../app/features/songs/song-index.server";
import { songColumns, storeSong } from "../app/features/songs/store-song.server";
import { assignLanguageLeftovers } from "../app/features/stories/language/assign-languages.server";
import { countGatherings } from "../app/features/stories/tallies/gathering-tallies.server";
import { countSongs } from "../app/features/stories/tallies/song-tallies.server";
import { artistWords } from "../app/lib/text/artist-words";
import { foldedKey } from "../app/lib/text/folded-key";
import type { Database } from "../app/platform/database";
import { createLog } from "../app/platform/log";
import { type SampleVoice, sampleVoices } from "./sample-voices/voices";
import { artistWords as artistWordRows } from "./schema/artists";
import { blogPosts } from "./schema/blog";
import { gatherings } from "./schema/gatherings";
import { storyReviews } from "./schema/moderation";
import { stories } from "./schema/stories";
import { voiceClips } from "./schema/voice";

// Read from the disk: this script serves no static files.
const detector = {
  assets: { read: async (path: string) => new Uint8Array(readFileSync(`public${path}`)).buffer },
  log: createLog("seed"),
};
/**
 * Fills an empty database with the sample stories and posts of `app/content`, and the voices of `db/sample-voices`;
 * finds the language of stories that have none yet.
 */
export async function seed(env: Pick<Env, "DB" | "MEDIA">): Promise<void> {
  const db = drizzle(env.DB);
  if (await db.select({ id: stories.id }).from(stories).limit(1).get()) {
    console.log("  data kept");
  } else {
    // Before the rows, so that none refers to a missing file.
    for (const voice of sampleVoices) {
      await env.MEDIA.put(keyOf(voice), bytesOf(voice), { httpMetadata: { contentType: "audio/mpeg" } });
    }
    await insertSamples(db);
    console.log(
      `  seeded with ${sampleStories.length} stories, ${sampleVoices.length} of them spoken, and ${sampleBlogPosts.length} posts`,
    );
  }
  // Also in a database from before languages were looked for.
  await assignLanguageLeftovers({ db, ...detector }, async () => {});
}

function keyOf({ file }: SampleVoice): string {
  return `clips/sample-${file}`;
}

function bytesOf({ file }: SampleVoice): Buffer {
  return readFileSync(`db/sample-voices/${file}`);
}

async function insertSamples(db: Database) {
  const now = Date.now();
  const clip = (voice: SampleVoice) => {
    const key = keyOf(voice);
    const byteLength = bytesOf(voice).byteLength;
    return db.insert(voiceClips).values({
      id: `sample ${voice.file}`,
      objectKey: key,
      contentType: "audio/mpeg",
      byteLength,
      durationMs: voice.durationMs,
      transcript: voice.transcript,
      words: voice.words,
      // Every player decodes MP3.
      copyKey: key,
      copyType: "audio/mpeg",
      copyBytes: byteLength,
      copiedAt: new Date(now),
      loudnessLufs: voice.loudness,
    });
  };
  const voiceOf = ({ song_title }: (typeof sampleStories)[number]) => {
    const voice = sampleVoices.find(({ song }) => song === song_title);
    return voice ? { clipId: `sample ${voice.file}`, voicePublished: true } : {};
  };
  const told = await Promise.all(
    sampleStories.map(({ place, year }) =>
      placeColumns(db, { place_text: place, place_exactness: "town", year: year?.toString() }),
    ),
  );
  const story = (sample: (typeof sampleStories)[number], at: number) =>
    db.insert(stories).values({
      ...told[at],
      id: `sample${String(at + 1).padStart(6, "0")}`,
      storyContent: sample.story_content,
      songTitle: sample.song_title,
      artistName: sample.artist_name,
      artistKey: foldedKey(sample.artist_name),
      talliedAs: foldedKey(sample.artist_name),
      ...songColumns({ title: sample.song_title, artist: sample.artist_name }),
      albumName: sample.album_name,
      mood: sample.mood,
      isAiGenerated: sample.is_ai_generated,
      isAnonymous: sample.submitter_name === null,
      isPublished: true,
      ...voiceOf(sample),
      submitterName: sample.submitter_name,
      likedCount: sample.liked_count,
      shareCount: sample.share_count,
      viewCount: sample.view_count,
      createdAt: new Date(now - sample.hours_ago * 3_600_000),
      submissionKey: `sample ${at + 1}`,
      consentedAt: new Date(now - sample.hours_ago * 3_600_000),
      consentVersion: consent.version,
    });
  const toldThere = (sample: (typeof sampleGatheringStories)[number], at: number) => {
    const told = new Date(now - sample.minutes_ago * 60_000);
    const isPublished = !sample.is_waiting;
    return db.insert(stories).values({
      id: `stadium${String(at + 1).padStart(5, "0")}`,
      storyContent: sample.story_content,
      songTitle: sample.song_title,
      artistName: sample.artist_name,
      artistKey: foldedKey(sample.artist_name),
      talliedAs: isPublished ? foldedKey(sample.artist_name) : null,
      ...songColumns({ title: sample.song_title, artist: sample.artist_name }),
      albumName: sample.album_name,
      mood: sample.mood,
      isAnonymous: sample.submitter_name === null,
      isPublished,
      inReviewSince: isPublished ? null : told,
      submitterName: sample.submitter_name,
      likedCount: sample.liked_count,
      createdAt: told,
      updatedAt: told,
      gatheringId: sql`(SELECT id FROM ${gatherings} WHERE code = ${stadiumProject.gathering.code})`,
      gatheringSpot: sample.spot,
      submissionKey: `stadium ${at + 1}`,
      consentedAt: told,
      consentVersion: consent.version,
    });
  };
  const post = (sample: (typeof sampleBlogPosts)[number]) =>
    db.insert(blogPosts).values({
      id: `sample-${sample.slug}`,
      slug: sample.slug,
      title: sample.title,
      author: sample.author,
      excerpt: sample.excerpt,
      content: sample.content,
      publishedAt: new Date(sample.published_at),
    });
  const all = [...sampleStories, ...sampleGatheringStories];
  const words = all.flatMap(({ artist_name: name }) =>
    artistWords(name).map((word) => [word, foldedKey(name)]),
  );
  const [first, ...others] = [
    ...all.flatMap((sample) => storeSong(db, { title: sample.song_title, artist: sample.artist_name })),
    ...sampleVoices.map(clip),
    ...sampleStories.map(story),
    ...sampleGatheringStories.map(toldThere),
  ];
  if (!first) return;
  await db.batch([
    first,
    ...others,
    ...sampleBlogPosts.map(post),
    db.run(sql`
      INSERT INTO ${storyReviews} (id, story_id, decision, decided_by, reason, created_at)
      SELECT 'review ' || id, id, 'approved', 'author', 'shared with the community', created_at FROM stories
      WHERE gathering_id IS NULL`),
    db.run(sql`
      INSERT INTO ${storyReviews} (id, story_id, decision, decided_by, reason, state, created_at)
      SELECT 'review ' || id, id, iif(is_published, 'approved', 'held'), 'author', 'told at a gathering',
        iif(is_published, 'published', 'sent'), created_at FROM stories
      WHERE gathering_id IS NOT NULL`),
    db.run(sql`
      INSERT INTO artists (artist_key, name, story_count, words_of)
      SELECT artist_key, min(artist_name), count(*), min(artist_name) FROM stories
      WHERE is_published = 1 GROUP BY artist_key`),
    db
      .insert(artistWordRows)
      .select(sql`SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(words)}) WHERE true`)
      .onConflictDoNothing(),
  ]);
  await countSongs(db);
  await countGatherings(db);
  await indexSongs(db);
}
