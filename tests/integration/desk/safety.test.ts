import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member, password } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { deliver } from "../../support/queue";
import { sendAtGathering } from "../../support/safety/gathering-story";
import { runScheduled } from "../../support/scheduled";
import { visit } from "../../support/site";
import { storyRow, submissionFields } from "../../support/stories";
import { hearing } from "../../support/voice/speech";
import { spokenStory } from "../../support/voice/spoken-story";

const stories = () => env.DB.prepare("SELECT count(*) AS n FROM stories").first<number>("n");
const logged = async () => (await env.DB.prepare("SELECT action, subject, note FROM desk_log").all()).results;
const measureId = async () => (await env.DB.prepare("SELECT id FROM measures").first<string>("id")) ?? "";

const heldWithAll = "a time when editors read every story first";

const send = (address: string, fields: Record<string, string> = {}) =>
  browser(address).post("/submissions/new", submissionFields(fields));

it("closes submissions by every way in, keeps the text, and opens them again", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "1" });
  const typed = await send("192.0.2.7");
  expect([typed.status, typed.response.headers.get("retry-after")]).toEqual([503, "3600"]);
  expect(typed.text).toContain("We take no new stories at the moment");
  expect(typed.text).toContain(submissionFields().story_content);
  const queued = await browser().post("/api/submissions", submissionFields());
  expect(queued.status).toBe(503);
  const told = await sendAtGathering("192.0.2.7");
  expect([told.status, told.text]).toEqual([503, expect.stringContaining("no new stories")]);
  expect(await stories()).toBe(0);
  // Editors' own stories pass, as they do by the form.
  await sendAtGathering("192.0.2.7", editor);
  expect(await stories()).toBe(1);
  expect((await editor.visit("/desk/safety")).text).toMatch(
    /End it now<span class="sr-only">: (<!-- -->)?submissions are closed/,
  );
  await editor.post("/desk/safety", { intent: "end", id: await measureId() });
  expect((await send("192.0.2.7")).status).toBe(302);
  expect(await logged()).toEqual([
    { action: "started", subject: "submissions are closed", note: "for an hour" },
    { action: "ended", subject: "submissions are closed", note: "" },
  ]);
  const log = (await editor.visit("/desk/log")).text;
  expect(log).toContain("submissions are closed");
  expect(log).toContain("Edith");
});

it("notes the end of a measure once, whoever else ends it", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "1" });
  const id = await measureId();
  for (let times = 0; times < 2; times++) await editor.post("/desk/safety", { intent: "end", id });
  expect((await logged()).map(({ action }) => action)).toEqual(["started", "ended"]);
});

it("ends a measure at once that was started twice", async () => {
  const editor = await editorNamed("Edith");
  const start = (fields: Record<string, string>) => editor.post("/desk/safety", fields);
  const standing = async () => ((await editor.visit("/desk/safety")).text.match(/name="id"/g) ?? []).length;
  await start({ kind: "hold", hours: "1" });
  await start({ kind: "hold", hours: "open" });
  await start({ kind: "block", network: "192.0.2.0/24" });
  await start({ kind: "block", network: "198.51.100.0/24" });
  expect(await standing()).toBe(3);
  const held = await env.DB.prepare("SELECT id FROM measures WHERE kind = 'hold' AND ends_at > ?")
    .bind(Date.now())
    .first<string>("id");
  await start({ intent: "end", id: held ?? "" });
  expect(await standing()).toBe(2);
  await send("203.0.113.7");
  expect(await env.DB.prepare("SELECT is_published FROM stories").first("is_published")).toBe(1);
});

it("lets every story wait while editors hold all, but an editor's own", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "hold", hours: "open" });
  await send("192.0.2.7");
  const story = () =>
    env.DB.prepare(
      "SELECT is_published, reason FROM stories LEFT JOIN story_reviews ON story_id = stories.id ORDER BY stories.rowid DESC",
    ).first();
  expect(await story()).toEqual({ is_published: 0, reason: heldWithAll });
  await editor.post("/submissions/new", submissionFields({ story_content: "An editor's own story." }));
  expect(await story()).toMatchObject({ is_published: 1 });
});

/** Holds all from now on. */
const holdAll = async (editor?: Awaited<ReturnType<typeof editorNamed>>) =>
  (editor ?? (await editorNamed("Edith"))).post("/desk/safety", { kind: "hold", hours: "open" });

it("lets an earlier story wait, too, that its author publishes or edits while editors hold all", async () => {
  const unshared = (await send("192.0.2.7", { share_with_community: "" })).location ?? "";
  const published = (await send("192.0.2.8")).location ?? "";
  const ines = await member();
  await ines.post("/submissions/new", submissionFields());
  await holdAll();
  const id = await env.DB.prepare("SELECT id FROM stories WHERE user_id IS NOT NULL").first<string>("id");
  const words = { intent: "edit", story_content: "Words that no editor has read." };
  expect((await browser().post(unshared, { intent: "publish" })).status).toBe(302);
  expect((await browser().post(published, words)).status).toBe(302);
  expect((await ines.post(`/my-stories/${id}`, words)).status).toBe(302);
  const { results } = await env.DB.prepare("SELECT is_published FROM stories").all();
  expect(results).toEqual(Array(3).fill({ is_published: 0 }));
  const { results: reasons } = await env.DB.prepare("SELECT reason FROM story_reviews").all();
  expect(reasons.filter(({ reason }) => reason === heldWithAll)).toHaveLength(3);
});

it("lets an editor's own earlier story pass while editors hold all", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/submissions/new", submissionFields());
  await holdAll(editor);
  const id = await env.DB.prepare("SELECT id FROM stories").first<string>("id");
  await editor.post(`/my-stories/${id}`, { intent: "edit", story_content: "An editor's own words." });
  const story = await env.DB.prepare("SELECT is_published, story_content FROM stories").first();
  expect(story).toEqual({ is_published: 1, story_content: "An editor's own words." });
});

it.each(["we danced until morning", null])(
  "lets no recording be heard while editors hold all, whose words are %s",
  async (words) => {
    const { id, link } = await spokenStory({ publish_voice: "" }, { words });
    await holdAll();
    await browser().post(link, { intent: "publish-voice" });
    expect(await storyRow(id)).toMatchObject({ is_published: 1, voice_published: 0 });
  },
);

it("shows no corrected or late transcript while editors hold all", async () => {
  const { link, clip } = await spokenStory();
  const late = await spokenStory({ story_content: "Told on another day." }, { words: null });
  await holdAll();
  const saved = await browser().post(link, { intent: "save-transcript", transcript: "Other words." });
  expect(saved.status).toBe(400);
  const { AI } = hearing("what nobody has read");
  await deliver([{ type: "story.voice-unheard", version: 1, storyId: late.id }], { AI });
  expect(await storyRow(late.id)).toMatchObject({ is_published: 1, voice_published: 0 });
  const { results } = await env.DB.prepare("SELECT id, transcript FROM voice_clips").all();
  expect(results).toContainEqual({ id: clip, transcript: "we danced until morning" });
  expect(results).toContainEqual({ id: late.clip, transcript: "what nobody has read" });
});

it("takes back, but publishes nothing for an author whose network is blocked", async () => {
  const { id, link } = await spokenStory();
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "block", network: "203.0.113.0/24", hours: "open" });
  await editor.post("/desk/safety", { kind: "close", hours: "open" });
  const blocked = browser("203.0.113.7");
  const outside = browser();
  const before = await storyRow(id);
  const making: Record<string, string>[] = [
    { intent: "publish" },
    { intent: "publish-voice" },
    { intent: "edit", story_content: "Other words than before." },
    { intent: "save-transcript", transcript: "Other words than before." },
  ];
  for (const fields of making) {
    const { status, response, text } = await blocked.post(link, fields);
    expect([status, response.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(text).toContain("Too many stories come from your network");
    // Nothing that was typed or stands there is lost.
    expect(text).toContain(`>${fields.story_content ?? before?.story_content}</textarea>`);
    expect(text).toContain(`>${fields.transcript ?? "we danced until morning"}</textarea>`);
  }
  expect(await storyRow(id)).toEqual(before);
  for (const intent of ["unpublish", "hide-voice", "remove-voice"]) {
    expect((await blocked.post(link, { intent })).status).toBe(302);
  }
  expect(await storyRow(id)).toMatchObject({ is_published: 0, voice_published: 0, clip_id: null });
  expect((await outside.post(link, { intent: "publish" })).status).toBe(302);
  expect(await storyRow(id)).toMatchObject({ is_published: 1 });
  expect((await blocked.post(`${link}/withdraw`)).status).toBe(302);
});

it("asks to wait for the one that lasts longest, of several that stand", async () => {
  const editor = await editorNamed("Edith");
  for (const minutes of [10, 30]) {
    await editor.post("/desk/safety", { kind: "close", hours: "1" });
    await env.DB.prepare("UPDATE measures SET ends_at = ?1 WHERE ends_at > ?2")
      .bind(Date.now() + minutes * 60_000, Date.now() + 30 * 60_000)
      .run();
  }
  const { response } = await send("192.0.2.7");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(20 * 60);
});

it("ends by itself when its time is over", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "24" });
  await env.DB.prepare("UPDATE measures SET ends_at = ?").bind(Date.now()).run();
  expect((await send("192.0.2.7")).status).toBe(302);
  expect((await editor.visit("/desk/safety")).text).toContain("Nothing: everybody can send a story.");
});

it.each([
  ["203.0.113.0/24", "203.0.113.200", "203.0.114.1"],
  ["203.0.113.77", "203.0.113.77", "203.0.113.78"],
  ["203.0.113.0/24", "::ffff:203.0.113.9", "2001:db8::1"],
  ["2001:DB8:7::/48", "2001:db8:7:1::5", "2001:db8:8::1"],
  ["2001:db8:7:1::5", "2001:db8:7:1:ffff::", "2001:db8:7:2::"],
])("blocks %s for an hour: %s, but not %s", async (network, inside, outside) => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "block", network, hours: "open" });
  const blocked = await send(inside);
  expect([blocked.status, blocked.response.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(blocked.text).toContain("your network");
  expect((await sendAtGathering(inside)).status).toBe(429);
  expect((await browser(inside).signUp("new@example.org")).status).toBe(429);
  const message = { name: "Pau", email: "pau@example.org", message: "A message of some length." };
  expect((await browser(inside).post("/contact", message)).status).toBe(429);
  expect((await send(outside)).status).toBe(302);
  expect((await send("no address")).status).toBe(302);
});

it.each([
  "",
  "somewhere",
  "203.0.113.0/8",
  "203.0.113.0/99",
  "2001:db8::/16",
  "1.2.3.4/24/7",
  "203.0.113/24",
  "203.0.113",
])("blocks nothing for “%s”, and says why", async (network) => {
  const editor = await editorNamed("Edith");
  const { status, text } = await editor.post("/desk/safety", { kind: "block", network });
  expect([status, text]).toEqual([400, expect.stringContaining("such as 203.0.113.0/24")]);
  expect(text).toContain(`value="${network}"`);
  expect(await measureId()).toBe("");
});

it("shows the networks that stories come from, and keeps no address", async () => {
  const editor = await editorNamed("Edith");
  for (const address of ["198.51.100.7", "198.51.100.8", "2001:db8:7:1::5"]) await send(address);
  const { results } = await env.DB.prepare(
    "SELECT network, stories FROM network_counts ORDER BY network",
  ).all();
  expect(results).toEqual([
    { network: "198.51.100.0/24", stories: 2 },
    { network: "2001:db8:7::/48", stories: 1 },
  ]);
  expect((await editor.visit("/desk/safety")).text).toMatch(/198\.51\.100\.0\/24<\/code>: (<!-- -->)?2/);
});

it("shows a flood of this hour after an hour with more than a thousand networks", async () => {
  const thisHour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
     INSERT INTO network_counts (hour, network, stories)
     SELECT ?1, '10.' || (i / 256) || '.' || (i % 256) || '.0/24', 1 FROM n
     UNION ALL SELECT ?1, '198.51.100.0/24', 2 UNION ALL SELECT ?2, '198.51.100.0/24', 40`,
  )
    .bind(thisHour - 3_600_000, thisHour)
    .run();
  const editor = await editorNamed("Edith");
  expect((await editor.visit("/desk/safety")).text).toMatch(/198\.51\.100\.0\/24<\/code>: (<!-- -->)?42/);
});

it("forgets after a day which networks stories came from", async () => {
  const hour = 3_600_000;
  for (const hours of [23, 25]) {
    await env.DB.prepare("INSERT INTO network_counts (hour, network, stories) VALUES (?, ?, 1)")
      .bind(Date.now() - hours * hour, `${hours}.0.0.0/24`)
      .run();
  }
  await runScheduled();
  const { results } = await env.DB.prepare("SELECT network FROM network_counts").all();
  expect(results).toEqual([{ network: "23.0.0.0/24" }]);
});

it("signs an account out of every browser, and says so in the log", async () => {
  const editor = await editorNamed("Edith");
  const reader = await member("reader@example.org", { username: "Reader" });
  expect((await editor.post("/desk/safety", { intent: "end-sessions", username: "nobody" })).status).toBe(
    400,
  );
  expect((await editor.post("/desk/safety", { intent: "end-sessions", username: "reader" })).status).toBe(
    302,
  );
  expect((await reader.visit("/profile")).status).toBe(302);
  expect(await logged()).toEqual([{ action: "sessions ended", subject: "Reader", note: "" }]);
});

it("holds a story whose sender Cloudflare takes for a robot, where it says so", async () => {
  const reasonFor = async (score: number | undefined, limit: string) => {
    const headers = { Origin: "https://liner-notes.test", "CF-Connecting-IP": crypto.randomUUID() };
    const body = new URLSearchParams(submissionFields());
    const cf = score === undefined ? {} : { botManagement: { score } };
    const init = { method: "POST", headers, body, cf } as RequestInit;
    await visit("/submissions/new", init, { BOT_SCORE: limit } as Partial<Env>);
    return env.DB.prepare(
      "SELECT reason FROM stories LEFT JOIN story_reviews ON story_id = stories.id ORDER BY stories.rowid DESC",
    ).first("reason");
  };
  expect(await reasonFor(3, "30")).toBe("a sender that may be a robot");
  expect(await reasonFor(30, "30")).toBe("shared with the community");
  expect(await reasonFor(3, "")).toBe("shared with the community");
  expect(await reasonFor(undefined, "30")).toBe("shared with the community");
});

it("refuses no username because of its sender", async () => {
  const headers = { Origin: "https://liner-notes.test", "CF-Connecting-IP": crypto.randomUUID() };
  const body = new URLSearchParams({ email: "ines@example.org", password, username: "Ines" });
  const init = { method: "POST", headers, body, cf: { botManagement: { score: 3 } } } as RequestInit;
  expect((await visit("/auth?mode=sign-up", init, { BOT_SCORE: "30" } as Partial<Env>)).status).toBe(302);
  expect(await env.DB.prepare("SELECT username FROM user_profiles").first("username")).toBe("Ines");
});
