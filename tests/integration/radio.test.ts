import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { playlist } from "~/content/playlist";
import { listTrackSongs } from "~/features/radio/playlist/track-songs.server";
import { everything, radioQuery } from "~/features/radio/voices/channel";
import type { RadioPage, RadioWords } from "~/features/radio/voices/radio-voice";
import { openDatabase } from "~/platform/database";
import type { Log } from "~/platform/log";
import spanish from "../../messages/es.json";
import { countingD1 } from "../support/database/counting-d1";
import { failingD1 } from "../support/database/failing-d1";
import { sendLike } from "../support/sharing";
import { visit } from "../support/site";
import { fillStories } from "../support/stories";

/** Published voices, one a minute before now: voice n is that of story n of song n. */
async function fillVoices(count: number) {
  await fillStories(count);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, duration_ms, transcript, words) SELECT 'clip-' || id, 'clips/' || id, 'audio/webm', 9, 12000, 'Said by ' || id, '[{\"word\":\"Said\",\"start\":0,\"end\":0.5}]' FROM stories",
  );
  await env.DB.exec("UPDATE stories SET clip_id = 'clip-' || id, voice_published = 1");
  await env.DB.exec("UPDATE stories SET is_anonymous = 0, submitter_name = 'Karin' WHERE id = 'story-1'");
}

const list = async (query = "", bindings?: Partial<Env>) => {
  const { status, text } = await visit(`/api/radio${query}`, undefined, bindings);
  expect(status).toBe(200);
  return JSON.parse(text) as RadioPage;
};
const idsOf = ({ voices }: RadioPage) => voices.map(({ id }) => id);
const numbered = (...numbers: number[]) => numbers.map((n) => `story-${n}`);

it("lists published voices, newest first, a page at a time", async () => {
  await fillVoices(30);
  const first = await list();
  expect(idsOf(first)).toEqual(numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  expect(first.voices[0]).toMatchObject({
    title: "Song 1",
    artist: "Artist 1",
    songPath: "/song/song-1--artist-1",
    credit: "Karin",
    seconds: 12,
    gain: 0,
    sources: [{ type: "audio/webm", src: expect.stringMatching(/^\/story\/story-1\/voice\?v=/) }],
  });
  expect(first.voices[1]?.credit).toBe("Anonymous");
  const second = await list(radioQuery(everything, first.next));
  expect(idsOf(second)[0]).toBe("story-13");
  const third = await list(radioQuery(everything, second.next));
  expect([idsOf(third), third.next]).toEqual([numbered(25, 26, 27, 28, 29, 30), null]);
});

it("says that voices can’t be loaded while the database is down, not that there are none", async () => {
  const { status, text } = await visit("/radio", undefined, { DB: failingD1() });
  expect(status).toBe(503);
  expect(text).toContain("Error loading stories");
  expect(text).not.toContain("Nobody has told a story aloud here yet");
});

it("invites to tell of each track of which nobody has told aloud, and of no other", async () => {
  await env.DB.exec("UPDATE songs SET voice_count = 1 WHERE slug = 'heroes--david-bowie'");
  const { text } = await visit("/radio");
  expect(text.match(/Nobody has told of it aloud/g)).toHaveLength(29);
});

it("has no further page after one that is just full", async () => {
  await fillVoices(12);
  expect((await list()).next).toBeNull();
});

it("lists those of a mood or of a song, and what it can't read counts as not asked", async () => {
  await fillVoices(6);
  await env.DB.exec("UPDATE stories SET mood = 'Romantic' WHERE id IN ('story-2', 'story-5')");
  await env.DB.exec("UPDATE stories SET song_id = 'song-1' WHERE id IN ('story-4')");
  expect(idsOf(await list("?mood=Romantic"))).toEqual(numbered(2, 5));
  expect(idsOf(await list("?song=song-1--artist-1"))).toEqual(numbered(1, 4));
  expect(idsOf(await list("?song=nothing--nobody"))).toEqual([]);
  expect(idsOf(await list("?mood=Grateful"))).toEqual([]);
  expect(idsOf(await list("?mood=%00&after=yesterday"))).toEqual(numbered(1, 2, 3, 4, 5, 6));
});

it("finds the voices of a song that was merged under both of its names", async () => {
  await fillVoices(2);
  await env.DB.exec("UPDATE stories SET song_id = 'song-1' WHERE id = 'story-2'");
  await env.DB.exec("UPDATE songs SET merged_into = 'song-1' WHERE id = 'song-2'");
  for (const slug of ["song-1--artist-1", "song-2--artist-2"]) {
    expect(idsOf(await list(`?song=${slug}`)), slug).toEqual(numbered(1, 2));
  }
});

it("leaves out what is hidden, private or withdrawn, from the list and by its address", async () => {
  await fillVoices(5);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET voice_published = 0 WHERE id = 'story-2'");
  await env.DB.exec("UPDATE stories SET clip_id = NULL WHERE id = 'story-3'");
  expect(idsOf(await list())).toEqual(numbered(4, 5));
  for (const id of [...numbered(1, 2, 3), "nobody", "%00"]) {
    expect((await visit(`/api/radio/${id}`)).status, id).toBe(404);
  }
});

it("gives a voice's words with their times, and whether the reader likes it", async () => {
  await fillVoices(1);
  const words = async (headers: Record<string, string> = {}) =>
    JSON.parse((await visit("/api/radio/story-1", { headers })).text) as RadioWords;
  expect(await words()).toMatchObject({
    passages: [{ text: "Said", start: 0, end: 0.5 }, { text: " by story-1" }],
    liked: false,
    likedCount: 0,
    image: expect.stringMatching(/^\/cards\/story-1-[0-9a-f]{16}\.png$/),
  });
  const { response } = await sendLike("story-1", "yes");
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  expect(await words({ cookie })).toMatchObject({ liked: true, likedCount: 1 });
  expect(await words()).toMatchObject({ liked: false, likedCount: 1 });
});

it("reads as many rows for a page of few voices as of many", async () => {
  const cost = async (query = "") => {
    const counting = countingD1(env.DB);
    await list(query, { DB: counting.db });
    return counting.rowsRead();
  };
  await fillVoices(200);
  await env.DB.exec("UPDATE stories SET mood = 'Romantic' WHERE id LIKE '%9'");
  for (const query of [
    "",
    "?mood=Romantic",
    `?after=${Date.now() - 6_000_000}.x`,
    "?song=song-7--artist-7",
  ]) {
    expect(await cost(query), query).toBeLessThanOrEqual(3 * 13);
  }
});

it("lists the voices on the page, for browsers without JavaScript, by channel and page by page", async () => {
  await fillVoices(14);
  await env.DB.exec("UPDATE stories SET mood = 'Inspired' WHERE id = 'story-14'");
  const first = await visit("/radio");
  expect(first.text.match(/<audio /g)).toHaveLength(12);
  expect(first.text).toContain('preload="none"');
  expect(first.text).toContain("Karin on Song 1");
  const [, more = ""] = /href="(\/radio\?after=[\w.-]+)#voices"/.exec(first.text) ?? [];
  expect((await visit(more)).text.match(/<audio /g)).toHaveLength(2);
  expect((await visit("/radio?mood=Inspired")).text.match(/<audio /g)).toHaveLength(1);
});

it("calls a song that nobody named so in the language of the page, and fills no form with it", async () => {
  await fillVoices(1);
  await env.DB.exec(
    "UPDATE stories SET song_title = 'Untitled Song', artist_name = 'Unknown Artist', song_slug = '', song_id = NULL, artist_slug = NULL",
  );
  const { text } = await visit("/es/radio");
  const [title, artist] = [spanish["Untitled Song"], spanish["Unknown Artist"]];
  expect(text).toContain(`<bdi>${title}</bdi>`);
  // In the player, and in the list.
  expect(text.split(`<bdi>${artist}</bdi>`)).toHaveLength(3);
  expect(text).not.toContain("song=Untitled");
});

it("says honestly that an empty archive, or an empty channel, has no voices, and invites", async () => {
  for (const path of ["/radio", "/radio?mood=Grateful"]) {
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(text).toContain("Nobody has told a story aloud here yet.");
    expect(text).toContain("Speak Your Story");
    expect(text).not.toContain("<audio ");
    expect(text).toContain("Motion Sickness");
  }
});

it("plays all voices alike loud, from the file that every player decodes if there is one", async () => {
  await fillVoices(2);
  await env.DB.exec(
    "UPDATE voice_clips SET loudness_lufs = -20.5, copy_key = 'copies/1', copy_type = 'audio/mpeg', duration_ms = NULL WHERE id = 'clip-story-1'",
  );
  const { voices } = await list();
  const typesOf = voices.map(({ sources }) => sources.map(({ type }) => type));
  expect(typesOf).toEqual([["audio/mpeg", "audio/webm"], ["audio/webm"]]);
  expect(voices.map(({ gain, seconds }) => [gain, seconds])).toEqual([
    [4.5, 0],
    [0, 12],
  ]);
});

it("gives the words of the story of a voice without a transcript", async () => {
  await fillVoices(1);
  await env.DB.exec("UPDATE voice_clips SET transcript = NULL, words = NULL");
  const { passages } = JSON.parse((await visit("/api/radio/story-1")).text) as RadioWords;
  expect(passages.map(({ text }) => text).join("")).toBe("Story number 1");
});

it("counts for a track what is told of the song that it was merged with, and nothing while the database is down", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE songs SET story_count = 5, voice_count = 3 WHERE id = 'song-1'");
  await env.DB.exec("UPDATE songs SET merged_into = 'song-1' WHERE slug = 'heroes--david-bowie'");
  const errors: string[] = [];
  const log = { error: (what: string) => errors.push(what) } as unknown as Log;
  const countsOf = async (d1: D1Database) => {
    const tracks = await listTrackSongs(openDatabase(d1), log);
    expect(tracks.map(({ number }) => number)).toEqual(playlist.map(({ number }) => number));
    const heroes = tracks.find(({ path }) => path === "/song/heroes--david-bowie");
    return [heroes?.storyCount, heroes?.voiceCount];
  };
  expect(await countsOf(env.DB)).toEqual([5, 3]);
  expect(errors).toEqual([]);
  expect(await countsOf(failingD1())).toEqual([0, 0]);
  expect(errors).toEqual(["radio.songs"]);
});
