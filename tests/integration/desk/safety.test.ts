import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member, password, userId } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { sendAtGathering } from "../../support/safety/gathering-story";
import { stopClock } from "../../support/safety/stopped-clock";
import { visit } from "../../support/site";
import { sendStoryFrom, submissionFields } from "../../support/stories";

stopClock();

const stories = () => env.DB.prepare("SELECT count(*) AS n FROM stories").first<number>("n");

const logged = async () => (await env.DB.prepare("SELECT action, subject, note FROM desk_log").all()).results;

const measureId = async () => (await env.DB.prepare("SELECT id FROM measures").first<string>("id")) ?? "";

it("closes submissions by every way in, keeps the text, and opens them again", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "1" });
  const typed = await sendStoryFrom("192.0.2.7");
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
  expect((await sendStoryFrom("192.0.2.7")).status).toBe(302);
  expect(await logged()).toEqual([
    { action: "started", subject: "submissions are closed", note: "for an hour" },
    { action: "ended", subject: "submissions are closed", note: "" },
  ]);
  // Another editor's page, whose menu has another name.
  const log = (await (await editorNamed("Noor")).visit("/desk/log")).text;
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
  await sendStoryFrom("203.0.113.7");
  expect(await env.DB.prepare("SELECT is_published FROM stories").first("is_published")).toBe(1);
});

it("asks to wait for the one that lasts longest, of several that stand", async () => {
  const editor = await editorNamed("Edith");
  for (const minutes of [10, 30]) {
    await editor.post("/desk/safety", { kind: "close", hours: "1" });
    await env.DB.prepare("UPDATE measures SET ends_at = ?1 WHERE ends_at > ?2")
      .bind(Date.now() + minutes * 60_000, Date.now() + 30 * 60_000)
      .run();
  }
  const { response } = await sendStoryFrom("192.0.2.7");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(20 * 60);
});

it("ends by itself when its time is over", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "24" });
  await env.DB.prepare("UPDATE measures SET ends_at = ?").bind(Date.now()).run();
  expect((await sendStoryFrom("192.0.2.7")).status).toBe(302);
  expect((await editor.visit("/desk/safety")).text).toContain("Nothing: everybody can send a story.");
});

it.each([
  ["203.0.113.0/24", "203.0.113.200", "203.0.114.1"],
  ["203.0.113.77", "203.0.113.77", "203.0.113.78"],
  ["203.0.113.0/24", "::ffff:203.0.113.9", "2001:db8::1"],
  ["::ffff:203.0.113.9/120", "203.0.113.200", "203.0.114.1"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.78"],
  ["2001:DB8:7::/48", "2001:db8:7:1::5", "2001:db8:8::1"],
  ["2001:db8:7:1::5", "2001:db8:7:1:ffff::", "2001:db8:7:2::"],
])("blocks %s for an hour: %s, but not %s", async (network, inside, outside) => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "block", network, hours: "open" });
  const stored = await env.DB.prepare("SELECT network FROM measures").first("network");
  expect(await logged()).toMatchObject([{ action: "started", subject: `nothing is taken from ${stored}` }]);
  const blocked = await sendStoryFrom(inside);
  expect([blocked.status, blocked.response.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(blocked.text).toContain("your network");
  expect((await sendAtGathering(inside)).status).toBe(429);
  expect((await browser(inside).signUp("new@example.org")).status).toBe(429);
  const message = { name: "Pau", email: "pau@example.org", message: "A message of some length." };
  expect((await browser(inside).post("/contact", message)).status).toBe(429);
  expect((await sendStoryFrom(outside)).status).toBe(302);
  expect((await sendStoryFrom("no address")).status).toBe(302);
});

it("changes nothing that others see of a profile from a blocked network, but takes its picture away", async () => {
  const editor = await editorNamed("Edith");
  const from = browser("203.0.113.9");
  await from.signUp("reader@example.org", { username: "Reader" });
  const avatar = () =>
    env.DB.prepare("SELECT avatar_url FROM user_profiles WHERE username = 'Reader'").first("avatar_url");
  await env.DB.exec("UPDATE user_profiles SET avatar_url = '/avatars/x' WHERE username = 'Reader'");
  await editor.post("/desk/safety", { kind: "block", network: "203.0.113.0/24" });
  const names = await from.post("/profile", { username: "Reader", display_name: "Buy guitars" });
  const picture = await from.post("/profile", { intent: "save" });
  for (const { status, text, response } of [names, picture]) {
    expect([status, response.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(text).toContain("nothing that others see can be changed");
  }
  expect(names.text).toContain('value="Buy guitars"');
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM user_profiles WHERE display_name <> ''").first("n"),
  ).toBe(0);
  expect(await avatar()).toBe("/avatars/x");
  expect((await from.post("/profile", { intent: "remove" })).status).toBe(302);
  expect(await avatar()).toBeNull();
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
  "::ffff:203.0.113.0/104",
  "::ffff:0:0/90",
])("blocks nothing for “%s”, and says why", async (network) => {
  const editor = await editorNamed("Edith");
  const { status, text } = await editor.post("/desk/safety", { kind: "block", network });
  expect([status, text]).toEqual([400, expect.stringContaining("such as 203.0.113.0/24")]);
  expect(text).toContain(`value="${network}"`);
  expect(await measureId()).toBe("");
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
  expect(await logged()).toEqual([
    { action: "sessions ended", subject: await userId("reader@example.org"), note: "" },
  ]);
});

it("names an account in the log as it is called now, and not at all once it is deleted", async () => {
  const editor = await editorNamed("Edith");
  const reader = await member("reader@example.org", { username: "Reader" });
  await editor.post("/desk/safety", { intent: "end-sessions", username: "reader" });
  await reader.signIn("reader@example.org");
  await reader.post("/profile", { username: "Nightingale", display_name: "" });
  const log = async () => (await editor.visit("/desk/log")).text;
  expect(await log()).toContain("Nightingale");
  await reader.post("/profile/delete", { current: password, stories: "delete" });
  expect(await log()).not.toMatch(/Reader|Nightingale/);
  expect(JSON.stringify(await logged())).not.toMatch(/Reader|Nightingale/);
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
