import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countGatheringLeftovers } from "~/features/stories/tallies/gathering-tallies.server";
import { countSongLeftovers } from "~/features/stories/tallies/song-tallies.server";
import { tallyLeftovers } from "~/features/stories/tallies/tallies.server";
import { openDatabase } from "~/platform/database";
import { countingD1 } from "../../support/database/counting-d1";
import { fillGathering, gatheringRow, stadium } from "../../support/gatherings";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { post } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

const changed = (storyId = "any") => ({ type: "story.visibility-changed", version: 1, storyId });

const tallies = async () =>
  Object.fromEntries(
    (
      await env.DB.prepare("SELECT artist_key, story_count FROM artists ORDER BY artist_key").all<{
        artist_key: string;
        story_count: number;
      }>()
    ).results.map((row) => [row.artist_key, row.story_count]),
  );

it("counts an artist's published stories, however often it runs", async () => {
  await post("/submissions/new", submissionFields());
  await post("/submissions/new", submissionFields({ artist_name: "NEIL YOUNG" }));
  await post("/submissions/new", submissionFields({ share_with_community: "" }));
  await deliver([changed(), changed()]);
  await deliver([changed()]);
  expect(await tallies()).toEqual({ neilyoung: 2 });
});

it("moves a story that is hidden, shown again or given another artist", async () => {
  await fillStories(3);
  await deliver([changed()]);
  expect(await tallies()).toEqual({ artist1: 1, artist2: 1, artist3: 1 });
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET artist_key = 'artist3' WHERE id = 'story-2'");
  await Promise.all([deliver([changed()]), deliver([changed()])]);
  expect(await tallies()).toEqual({ artist1: 0, artist2: 0, artist3: 2 });
  await env.DB.exec("UPDATE stories SET is_published = 1 WHERE id = 'story-1'");
  await deliver([changed()]);
  expect(await tallies()).toEqual({ artist1: 1, artist2: 0, artist3: 2 });
});

it("names an artist as the stories do that are public, not as one that is gone", async () => {
  const spell = async (name: string) => {
    await post("/submissions/new", submissionFields({ artist_name: name }));
    await deliver([changed()]);
    return env.DB.prepare("SELECT name, words_of FROM artists").first();
  };
  expect(await spell("A B B A (spoilt)")).toEqual({ name: "A B B A (spoilt)", words_of: "A B B A (spoilt)" });
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await deliver([changed()]);
  expect(await spell("Abba Spoilt")).toEqual({ name: "Abba Spoilt", words_of: "Abba Spoilt" });
  expect(await spell("ABBA spoilt")).toEqual({ name: "Abba Spoilt", words_of: "Abba Spoilt" });
});

it("tallies on schedule what had no message", async () => {
  await fillStories(2);
  await runScheduled();
  expect(await tallies()).toMatchObject({ artist1: 1, artist2: 1 });
});

it("tallies stories until none is left", async () => {
  await fillStories(2001);
  await tallyLeftovers(openDatabase(env.DB));
  const counts = Object.values(await tallies());
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2001);
});

it("counts the stories of songs until none is left", async () => {
  await fillStories(2001);
  await env.DB.exec("UPDATE songs SET story_count = 0 WHERE id LIKE 'song-%'");
  await env.DB.exec("UPDATE stories SET counted_song = NULL");
  await countSongLeftovers(openDatabase(env.DB));
  const counted = "SELECT count(*) AS n FROM songs WHERE id LIKE 'song-%' AND story_count = 1";
  expect(await env.DB.prepare(counted).first("n")).toBe(2001);
});

it("counts a gathering's stories until none is left, and no longer those that are hidden", async () => {
  await fillGathering(1001);
  const count = async () => {
    await countGatheringLeftovers(openDatabase(env.DB));
    return (await gatheringRow(stadium.code))?.story_count;
  };
  expect(await count()).toBe(1001);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id IN ('told-1', 'told-2')");
  expect(await count()).toBe(999);
});

it("reads a few rows for one more story of an artist with 20,000", async () => {
  await fillStories(20_000);
  await env.DB.exec("UPDATE stories SET artist_key = 'one', tallied_as = 'one'");
  await env.DB.exec("UPDATE stories SET artist_key = 'two' WHERE id = 'story-77'");
  await env.DB.exec("INSERT INTO artists (artist_key, name, story_count) VALUES ('one', 'One', 20000)");
  const counting = countingD1(env.DB);
  await deliver([changed("story-77")], { DB: counting.db });
  expect(await tallies()).toEqual({ one: 19_999, two: 1 });
  expect(counting.rowsRead()).toBeGreaterThan(0);
  expect(counting.rowsRead()).toBeLessThan(120);
});
