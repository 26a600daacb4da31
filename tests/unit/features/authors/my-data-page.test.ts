import { expect, it, vi } from "vitest";
import { change } from "~/features/authors/manage/change-story.server";
import type { MyData } from "~/features/authors/my-data/my-data.server";
import { myDataPage } from "~/features/authors/my-data/my-data-page.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import type { Files } from "~/platform/files";

const evil = `<script>alert("1")</script>&`;
const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;";

const story = (fields: object) => ({
  songTitle: evil,
  artistName: evil,
  storyContent: evil,
  isPublished: false,
  clipKey: null,
  clipType: null,
  createdAt: new Date(0),
  ...fields,
});

const files = (bytes: BodyInit | null) =>
  ({ read: async () => (bytes === null ? null : new Response(bytes)) }) as unknown as Files;

const log = { info: vi.fn(), error: vi.fn() };

const pageOf = (
  stories: object[],
  bytes: BodyInit | null = null,
  createdAt: Date | null = null,
  savedStories: object[] = [],
) =>
  new Response(
    myDataPage({ files: files(bytes), log, origin: "https://notes.example" }, {
      account: { email: evil, createdAt },
      profile: { name: evil, username: evil },
      stories,
      savedStories,
    } as unknown as MyData),
  ).text();

it("runs nothing of a user's text", async () => {
  const page = await pageOf([story({ isPublished: true }), story({})]);
  expect(page).not.toContain("<script");
  expect(page.split(escaped)).toHaveLength(2 + 2 + 3 * 2 + 1);
  expect(page).toContain("2 stories");
  const [published = "", unpublished = ""] = page.split("<article>").slice(1);
  expect(published).toContain("· published");
  expect(unpublished).toContain("· not published");
  expect(page).toMatch(/<\/html>$/);
});

it("contains a recording, or says that it could not be read", async () => {
  const told = story({ clipKey: "clips/c/1", clipType: 'audio/mp4"' });
  expect(await pageOf([told], "abc")).toContain('src="data:audio/mp4&quot;;base64,YWJj"');
  expect(await pageOf([told])).toContain("The recording could not be read.");
  expect(await pageOf([story({})], "abc")).not.toContain("<audio");
});

it("goes on with the other stories when a recording breaks off, and logs it", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("R2 is down")) });
  const page = await pageOf([story({ clipKey: "clips/c/1" }), story({ songTitle: "Dreams" })], broken);
  expect(page).toContain("<p>The recording could not be read.</p></article><article><h3>Dreams</h3>");
  expect(page).toMatch(/<\/html>$/);
  expect(log.error.mock.calls).toEqual([["my-data.recording", new Error("R2 is down")]]);
});

it("says of each story when it was told, where its song found its teller, and in which language it is", async () => {
  const facts = { gatheringSpot: "Row 12", placeText: "Lisbon", year: 1994, language: "pt" };
  const page = await pageOf([
    story({ songTitle: "Dreams", artistName: "M", storyContent: "Um dia.", ...facts }),
  ]);
  expect(page).toContain("<h2>1 story</h2>");
  expect(page).toContain(
    "<h3>Dreams</h3><p>M\n1970-01-01T00:00:00.000Z · not published\nRow 12, Lisbon, 1994</p>",
  );
  expect(page).toMatch(/<p[^>]* lang="pt"[^>]*>Um dia\.<\/p>/);
});

it("lists the stories that were saved, and when", async () => {
  const saved = [{ storyId: "demo-2", createdAt: new Date(5) }];
  const page = await pageOf([], null, null, saved);
  expect(page).toContain(
    '<h2>Saved stories</h2><p><a href="https://notes.example/story/demo-2">https://notes.example/story/demo-2</a>\n1970-01-01T00:00:00.005Z</p></html>',
  );
  expect(await pageOf([])).not.toContain("Saved stories");
});

it("takes a recording of which no format is known for what most browsers record", async () => {
  expect(await pageOf([story({ clipKey: "clips/c/1" })], "abc")).toContain('src="data:audio/webm;base64,');
});

it("says since when the account exists", async () => {
  expect(await pageOf([], null, new Date("2026-11-20T12:00:00Z"))).toContain(
    "since 2026-11-20T12:00:00.000Z",
  );
});

it("re-evaluates a change after conflicts, five times", async () => {
  let read = 0;
  const reading = async () => ({ id: `${++read}` }) as ManagedStory;
  const after = (tries: number) => async (found: ManagedStory) =>
    Number(found.id) < tries ? ("changed" as const) : null;
  expect(await change(reading, after(5))).toBeNull();
  expect(read).toBe(5);
  read = 0;
  await expect(change(reading, after(6))).rejects.toThrow("all the time");
  expect(read).toBe(5);
});
