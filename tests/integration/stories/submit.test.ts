import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { origin, post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

const submit = (fields?: Record<string, string>) => post("/submissions/new", submissionFields(fields));

const countStories = () => env.DB.prepare("SELECT count(*) FROM stories").first<number>("count(*)");

const newest = () =>
  env.DB.prepare("SELECT * FROM stories ORDER BY created_at DESC, id LIMIT 1").first<
    Record<string, unknown>
  >();

it("stores a visitor's story and redirects to its private manage link", async () => {
  const { response, status } = await submit({ submitter_name: "Ines", submitter_email: "ines@example.org" });
  expect(status).toBe(302);
  expect(response.headers.get("location")).toMatch(/^\/manage\/[0-9a-f]{64}$/);
  expect(await newest()).toMatchObject({
    story_content: "My father hummed it while he repaired radios.",
    song_title: "Harvest Moon",
    artist_name: "Neil Young",
    artist_key: "neilyoung",
    album_name: "Unknown Album",
    mood: null,
    is_ai_generated: 0,
    is_anonymous: 0,
    is_published: 1,
    user_id: null,
    submitter_name: "Ines",
    submitter_email: "ines@example.org",
    consent_version: "2026-11-1",
  });
});

it.each([
  ["a link of this site", "song=Dreams&artist=The+Cranberries", "The Cranberries"],
  ["a link that names an artist alone", "artist=The+Cranberries&title=So+What", "The Cranberries"],
  [
    "a music app",
    "text=Listen+to+Dreams+by+The+Cranberries+on+Apple+Music.&url=https://x.example",
    "The Cranberries",
  ],
  ["nobody", "url=https://x.example", undefined],
])("fills the song in that %s names", async (_, query, artist) => {
  const { text } = await visit(`/submissions/new?${query}`);
  expect(/name="artist_name"[^>]*?value="([^"]*)"/.exec(text)?.[1]).toBe(artist);
});

it("fills blank fields with defaults", async () => {
  await submit({ song_title: " ", artist_name: "", submitter_name: "" });
  expect(await newest()).toMatchObject({
    song_title: "Untitled Song",
    artist_name: "Unknown Artist",
    album_name: "Unknown Album",
    submitter_name: "Anonymous",
    is_anonymous: 1,
  });
});

it("holds an unshared story for review, and says why", async () => {
  const { share_with_community: _, ...fields } = submissionFields();
  await post("/submissions/new", fields);
  const story = await newest();
  expect(story?.is_published).toBe(0);
  const review = await env.DB.prepare("SELECT * FROM story_reviews WHERE story_id = ?")
    .bind(story?.id)
    .first();
  expect(review).toMatchObject({ decision: "held", decided_by: "author", reason: "sent for review" });
});

it.each([
  ["9 characters", "123456789", "Story must be at least 10 characters"],
  ["nothing", "", "Story must be at least 10 characters"],
  ["9 characters among blanks", "  123456789\n  ", "Story must be at least 10 characters"],
  ["9 emoji, 18 UTF-16 units", "🎵".repeat(9), "Story must be at least 10 characters"],
  ["2,001 characters", "a".repeat(2001), "Story must be less than 2000 characters"],
  ["2,001 emoji", "🎵".repeat(2001), "Story must be less than 2000 characters"],
])("refuses %s and returns the text", async (_, story_content, error) => {
  const { status, text } = await submit({ story_content });
  expect(status).toBe(400);
  expect(text).toContain(error);
  expect(text).toContain(story_content.trim());
  expect(await countStories()).toBe(0);
});

it.each<Record<string, string>>([
  { written_with_ai: "on" },
  { share_with_community: "on", social_card: "on" },
])("ticks in a refused form only what its author had ticked: %j", async (ticked) => {
  const { text } = await post("/submissions/new", { story_content: "Short", ...ticked });
  const boxes = text.match(/<input type="checkbox"[^>]*>/g) ?? [];
  const names = boxes.flatMap((box) =>
    box.includes("checked") ? (/name="(\w+)"/.exec(box)?.[1] ?? box) : [],
  );
  expect(names).toEqual(Object.keys(ticked));
});

it.each([
  ["10 characters", "1234567890"],
  ["10 emoji", "🎵".repeat(10)],
  ["2,000 characters", "a".repeat(2000)],
  ["2,000 emoji among blanks", ` ${"🎵".repeat(2000)} `],
  ["2,000 characters with line breaks sent as CRLF", `${"a\r\n".repeat(999)}bb`],
])("accepts %s", async (_, story_content) => {
  expect((await submit({ story_content })).status).toBe(302);
});

it.each([
  "ines",
  "ines@",
  "@example.org",
  "a b@example.org",
  "a@b@example.org",
  "ines@example",
  "a@example.org, b@example.org",
])("refuses the e-mail %s", async (submitter_email) => {
  const { status, text } = await submit({ submitter_email });
  expect(status).toBe(400);
  expect(text).toContain("Invalid email");
  expect(text).toContain("My father hummed it");
});

it.each(["", " ines@example.org ", "ines+songs@mail.example.org"])(
  "accepts the e-mail «%s»",
  async (submitter_email) => {
    expect((await submit({ submitter_email })).status).toBe(302);
  },
);

it("ignores fields that only the server may set", async () => {
  await submit({
    share_with_community: "",
    is_published: "1",
    user_id: "someone",
    is_ai_generated: "true",
    liked_count: "999",
    view_count: "999",
    id: "chosen",
    created_at: "0",
  });
  expect(await newest()).toMatchObject({
    is_published: 0,
    user_id: null,
    is_ai_generated: 0,
    liked_count: 0,
    view_count: 0,
  });
  expect(await storyRow("chosen")).toBeNull();
});

it("stores the author's declaration that a story was written with AI", async () => {
  await submit({ written_with_ai: "on" });
  expect(await newest()).toMatchObject({ is_ai_generated: 1 });
});

it("stores one story for a form submitted twice, or five times concurrently, with the same response", async () => {
  const fields = submissionFields();
  const answers = await Promise.all(Array.from({ length: 5 }, () => post("/submissions/new", fields)));
  answers.push(await post("/submissions/new", fields));
  expect(new Set(answers.map(({ response }) => response.headers.get("location"))).size).toBe(1);
  expect(await countStories()).toBe(1);
  const reviews = await env.DB.prepare("SELECT count(*) FROM story_reviews").first("count(*)");
  expect(reviews).toBe(1);
});

it("mails the private link once, however often the form is sent", async () => {
  const ines = browser();
  const fields = submissionFields({ submitter_email: "ines@example.org" });
  for (let n = 0; n < 3; n++) await ines.post("/submissions/new", fields);
  expect(ines.mails.map(({ to }) => to)).toEqual(["ines@example.org"]);
});

it("stores both versions when a form is changed before it is submitted again", async () => {
  const fields = submissionFields();
  await post("/submissions/new", fields);
  await post("/submissions/new", { ...fields, story_content: "Another telling of the same evening." });
  expect(await countStories()).toBe(2);
});

it("counts a conversion of the inspiring story, once per story and exactly under load", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET id = 'inspiration1', conversion_count = 0");
  const forms = Array.from({ length: 20 }, () => submissionFields({ from: "inspiration1" }));
  await Promise.all([...forms, ...forms].map((fields) => post("/submissions/new", fields)));
  expect(await storyRow("inspiration1")).toMatchObject({ conversion_count: 20 });
});

it.each(["missing12345", "'; DROP TABLE stories; --", "story"])(
  "accepts a story with the unknown inspiration %s",
  async (from) => {
    expect((await submit({ from })).status).toBe(302);
    expect(await newest()).toMatchObject({ inspired_by: null });
  },
);

it("keeps text and drops control characters", async () => {
  await submit({ story_content: "<script>alert(1)</script>\0 \u202Eright\u0007 to left \uD800 🎶" });
  expect(await newest()).toMatchObject({
    story_content: "<script>alert(1)</script> \u202Eright to left \uFFFD 🎶",
  });
});

it("says that it failed and returns all input when the database is down", async () => {
  const fields = submissionFields({ submitter_name: "Ines", album_name: "Harvest" });
  const { status, text } = await post("/submissions/new", fields, { DB: failingD1() });
  expect(status).toBe(503);
  expect(text).toContain("Failed to submit story. Please try again.");
  for (const value of [fields.story_content, "Harvest Moon", "Neil Young", "Ines", fields.submission_key]) {
    expect(text).toContain(value);
  }
});

it("stores the story when the queue is down", async () => {
  const down = { send: () => Promise.reject(new Error("queue down")) } as unknown as Queue;
  const { status } = await post("/submissions/new", submissionFields(), { EVENTS: down });
  expect(status).toBe(302);
});

it("refuses a body over 64 KiB, with or without Content-Length", async () => {
  const body = new URLSearchParams(submissionFields({ story_content: "a".repeat(65 * 1024) }));
  expect((await visit("/submissions/new", { method: "POST", body })).status).toBe(413);
  const stream = new Blob([body.toString()]).stream();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await visit("/submissions/new", { method: "POST", body: stream, headers })).status).toBe(413);
  expect(await countStories()).toBe(0);
});

it.each(["PUT", "PATCH", "DELETE"])("answers 405 to %s", async (method) => {
  expect((await visit("/submissions/new", { method, headers: { Origin: origin } })).status).toBe(405);
});

it.each(["/community", "/", "/story/demo-1"])("answers 405 to POST on %s", async (path) => {
  expect((await post(path, {})).status).toBe(405);
});

it("answers 415 to a body that is no form", async () => {
  const headers = { "Content-Type": "application/json" };
  expect((await visit("/submissions/new", { method: "POST", body: "{}", headers })).status).toBe(415);
});

it.each([
  ["another origin", { Origin: "https://evil.example" }],
  ["an opaque origin", { Origin: "null" }],
  ["a cross-site browser request", { "Sec-Fetch-Site": "cross-site" }],
  ["another subdomain", { Origin: origin, "Sec-Fetch-Site": "same-site" }],
])("refuses a POST from %s", async (_, headers) => {
  const body = new URLSearchParams(submissionFields());
  expect((await visit("/submissions/new", { method: "POST", body, headers })).status).toBe(403);
  expect(await countStories()).toBe(0);
});

it("answers 429 to a flood of stories, and returns the input", async () => {
  const send = (n: number) =>
    visit("/submissions/new", {
      method: "POST",
      headers: { Origin: origin, "cf-connecting-ip": "192.0.2.77" },
      body: new URLSearchParams(submissionFields({ story_content: `Story ${n} of a flood.` })),
    });
  let refused = await send(0);
  // The rate limit's window may end meanwhile: 41 exceed it in one of two.
  for (let n = 1; n <= 41 && refused.status !== 429; n++) refused = await send(n);
  expect(refused.status).toBe(429);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("please send it again in a minute");
  expect(refused.text).toMatch(/>Story \d+ of a flood\.</);
});
