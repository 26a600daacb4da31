import { sql } from "drizzle-orm";
import type { SQLiteInsertValue } from "drizzle-orm/sqlite-core";
import { consent } from "../../app/content/consent";
import { stadiumProject } from "../../app/content/initiatives";
import type { sampleBlogPosts } from "../../app/content/sample-blog-posts";
import type { sampleStories } from "../../app/content/sample-stories";
import type { sampleGatheringStories } from "../../app/content/sample-stories/gathering";
import { placeColumns } from "../../app/features/places/place-columns.server";
import { songColumns } from "../../app/features/songs/store-song.server";
import { hourMs, minuteMs } from "../../app/lib/durations";
import { foldedKey } from "../../app/lib/text/folded-key";
import type { Database } from "../../app/platform/database";
import type { blogPosts } from "../../db/schema/blog";
import { gatherings } from "../../db/schema/gatherings";
import type { stories } from "../../db/schema/stories";
import type { voiceClips } from "../../db/schema/voice";
import { type SampleVoice, sampleVoices } from "./sample-voices/voices";

type SampleStory = (typeof sampleStories)[number];
type SampleGatheringStory = (typeof sampleGatheringStories)[number];
type SamplePost = (typeof sampleBlogPosts)[number];

/** The key of a sample voice's file in the bucket. */
export const voiceKey = ({ file }: SampleVoice): string => `clips/sample-${file}`;

const clipId = ({ file }: SampleVoice): string => `sample ${file}`;

export function voiceRow(
  voice: SampleVoice,
  byteLength: number,
  now: number,
): SQLiteInsertValue<typeof voiceClips> {
  const key = voiceKey(voice);
  return {
    id: clipId(voice),
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
  };
}

/** @param at the sample's place in its list, from 0 */
export async function storyRow(
  db: Database,
  sample: SampleStory,
  at: number,
  now: number,
): Promise<SQLiteInsertValue<typeof stories>> {
  const { place, year } = sample;
  const told = new Date(now - sample.hours_ago * hourMs);
  const voice = sampleVoices.find(({ song }) => song === sample.song_title);
  return {
    ...(await placeColumns(db, { place_text: place, place_exactness: "town", year: year?.toString() })),
    ...wordsOf(sample),
    id: `sample${String(at + 1).padStart(6, "0")}`,
    talliedAs: foldedKey(sample.artist_name),
    isAiGenerated: sample.is_ai_generated,
    isPublished: true,
    ...(voice && { clipId: clipId(voice), voicePublished: true }),
    shareCount: sample.share_count,
    viewCount: sample.view_count,
    createdAt: told,
    submissionKey: `sample ${at + 1}`,
    consentedAt: told,
  };
}

/** @param at the sample's place in its list, from 0 */
export function gatheringStoryRow(
  sample: SampleGatheringStory,
  at: number,
  now: number,
): SQLiteInsertValue<typeof stories> {
  const told = new Date(now - sample.minutes_ago * minuteMs);
  const isPublished = !sample.is_waiting;
  return {
    ...wordsOf(sample),
    id: `stadium${String(at + 1).padStart(5, "0")}`,
    talliedAs: isPublished ? foldedKey(sample.artist_name) : null,
    isPublished,
    inReviewSince: isPublished ? null : told,
    createdAt: told,
    updatedAt: told,
    gatheringId: sql`(SELECT id FROM ${gatherings} WHERE code = ${stadiumProject.gathering.code})`,
    gatheringSpot: sample.spot,
    submissionKey: `stadium ${at + 1}`,
    consentedAt: told,
  };
}

/** What both kinds of sample stories have. */
const wordsOf = (sample: SampleStory | SampleGatheringStory) => ({
  storyContent: sample.story_content,
  songTitle: sample.song_title,
  artistName: sample.artist_name,
  artistKey: foldedKey(sample.artist_name),
  ...songColumns({ title: sample.song_title, artist: sample.artist_name }),
  albumName: sample.album_name,
  mood: sample.mood,
  isAnonymous: sample.submitter_name === null,
  submitterName: sample.submitter_name,
  likedCount: sample.liked_count,
  consentVersion: consent.version,
});

export const postRow = (sample: SamplePost): SQLiteInsertValue<typeof blogPosts> => ({
  id: `sample-${sample.slug}`,
  slug: sample.slug,
  title: sample.title,
  author: sample.author,
  excerpt: sample.excerpt,
  content: sample.content,
  publishedAt: new Date(sample.published_at),
});
