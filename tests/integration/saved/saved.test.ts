import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser, member, password, userId } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { origin, post } from "../../support/site";
import { fillStories } from "../../support/stories";

beforeEach(() => fillStories(30));

type Browser = ReturnType<typeof browser>;

const save = (person: Browser, story: string, saved = "yes") => person.post("/saved", { story, saved });

/** What a device sends, as repeated fields. */
async function sync(person: Browser, fields: [name: string, value: string][]) {
  const init = { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(fields) };
  const { text, status } = await person.visit("/api/saved", init);
  return { status, answer: status === 200 ? JSON.parse(text) : null };
}

/** Ids of the stories that the list shows, in its order. */
const shown = async (person: Browser, at = "/saved") =>
  Array.from((await person.visit(at)).text.matchAll(/<article id="story-([\w-]+)"/g), ([, id]) => id);

const rows = async () =>
  (await env.DB.prepare("SELECT story_id FROM saved_stories ORDER BY story_id").all()).results.map(
    ({ story_id }) => story_id,
  );

const pressed = async (person: Browser, story: string) =>
  /<form[^>]*id="save".*?aria-pressed="(true|false)"/s.exec(
    (await person.visit(`/story/${story}`)).text,
  )?.[1];

it("saves by a form, shows the last saved first, and says so on the story’s page", async () => {
  const ines = await member();
  expect((await save(ines, "story-2")).location).toBe("/story/story-2#save");
  await save(ines, "demo-1");
  await save(ines, "story-1");
  await save(ines, "story-1");
  expect(await shown(ines)).toEqual(["story-1", "demo-1", "story-2"]);
  expect(await pressed(ines, "story-1")).toBe("true");
  expect(await pressed(ines, "demo-1")).toBe("true");
  expect(await pressed(ines, "story-3")).toBe("false");
  expect((await save(ines, "story-1", "no")).location).toBe("/story/story-1#save");
  expect(await pressed(ines, "story-1")).toBe("false");
  expect(await shown(await member("oriol@example.org"))).toEqual([]);
});

it("takes a story off the list, and puts it back in its place", async () => {
  const ines = await member();
  for (const story of ["story-1", "story-2", "story-3"]) await save(ines, story);
  const page = (await ines.visit("/saved")).text;
  const [, at = ""] = /value="story-2"\/><input type="hidden" name="at" value="(\d+)"/.exec(page) ?? [];
  const removed = await ines.post("/saved", { list: "1", story: "story-2", at, saved: "no" });
  expect(await shown(ines, removed.location ?? "")).toEqual(["story-3", "story-1"]);
  expect((await ines.visit(removed.location ?? "")).text).toMatch(/“<bdi>Song 2<\/bdi>” is off your list/);
  await ines.post("/saved", { list: "1", story: "story-2", at, saved: "yes" });
  expect(await shown(ines)).toEqual(["story-3", "story-2", "story-1"]);
});

it("keeps its order whatever clock a device or a form has", async () => {
  const ines = await member();
  const later = `${Date.now() + 86_400_000}`;
  await sync(ines, [["save", `${later}.story-1`]]);
  await ines.post("/saved", { list: "1", story: "story-2", at: later, saved: "yes" });
  await save(ines, "story-3");
  expect(await shown(ines)).toEqual(["story-3", "story-2", "story-1"]);
});

it("lists long lists in pages", async () => {
  const ines = await member();
  const all = Array.from({ length: 25 }, (_, at): [string, string] => [
    "save",
    `${1000 + at}.story-${at + 1}`,
  ]);
  await sync(ines, all);
  const first = await ines.visit("/saved");
  const [, next = ""] = /href="(?:\/saved)?\?after=([^"]+)"/.exec(first.text) ?? [];
  expect(await shown(ines)).toHaveLength(20);
  expect(first.text).toContain("Saved earlier");
  const oldest = [5, 4, 3, 2, 1].map((n) => `story-${n}`);
  expect(await shown(ines, `/saved?after=${next}`)).toEqual(oldest);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await ines.visit("/saved")).text).toContain("Saved earlier");
  expect((await ines.visit("/saved")).text).not.toContain("An empty sleeve");
  expect((await ines.visit(`/saved?after=${next}`)).text).toContain("An empty sleeve");
  await env.DB.exec("UPDATE stories SET is_published = 1");
  const account = await userId();
  await sync(
    ines,
    oldest.map((id) => ["remove", `${id} ${account}`]),
  );
  expect(await shown(ines)).toHaveLength(20);
  expect((await ines.visit("/saved")).text).not.toContain("Saved earlier");
});

it("has no trace of a story that was hidden or withdrawn", async () => {
  const ines = await member();
  await save(ines, "story-1");
  await save(ines, "story-2");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  const { text } = await ines.visit("/saved");
  expect(text).not.toMatch(/Story number 1\b|Song 1\b/);
  expect((await ines.visit("/saved?removed=1000.story-1")).text).not.toContain("Song 1<");
  const { answer } = await sync(
    ines,
    ["story-1", "story-2"].map((id) => ["card", id]),
  );
  expect(answer.stories.map(({ id }: { id: string }) => id)).toEqual(["story-2"]);
  expect(await rows()).toEqual(["story-1", "story-2"]);
});

it("forgets a story with its words, and an account’s list with the account", async () => {
  const [ines, oriol] = [await member(), await member("oriol@example.org")];
  await save(oriol, "story-1");
  await save(oriol, "story-2");
  await env.DB.prepare("UPDATE stories SET user_id = ? WHERE id = 'story-1'")
    .bind(await userId())
    .run();
  await ines.post("/my-stories/story-1/delete");
  expect(await rows()).toEqual(["story-2"]);
  await oriol.post("/profile/delete", { current: password, stories: "delete" });
  expect(await rows()).toEqual([]);
});

it("merges a device’s list into the account’s, once", async () => {
  const ines = await member();
  await save(ines, "story-2");
  const device: [string, string][] = [
    ["save", "1000.story-1"],
    ["save", "2000.demo-2"],
    ["save", "3000.story-2"],
    ["save", "4000.gone"],
    ["save", "nonsense"],
    ["card", "story-1"],
    ["card", "gone"],
  ];
  for (let time = 0; time < 2; time++) {
    const { answer } = await sync(ines, device);
    expect(answer).toMatchObject({ account: await userId(), stories: [{ id: "story-1" }] });
  }
  expect(await shown(ines)).toEqual(["story-2", "demo-2", "story-1"]);
});

it("takes off a list only what its own account removed", async () => {
  const [ines, oriol] = [await member(), await member("oriol@example.org")];
  for (const person of [ines, oriol]) await save(person, "story-1");
  // On a device that Ines signed out of.
  await sync(oriol, [["remove", `story-1 ${await userId()}`]]);
  for (const person of [ines, oriol]) expect(await shown(person)).toEqual(["story-1"]);
  await sync(ines, [["remove", `story-1 ${await userId()}`]]);
  expect(await shown(ines)).toEqual([]);
});

it("takes a story off no other account's list, by a form or a device's list", async () => {
  const [ines, oriol] = [await member(), await member("oriol@example.org")];
  for (const story of ["story-1", "story-2"]) {
    await save(ines, story);
    await save(oriol, story);
  }
  await save(ines, "story-1", "no");
  await sync(ines, [["remove", `story-2 ${await userId()}`]]);
  expect(await shown(ines)).toEqual([]);
  expect(await shown(oriol)).toEqual(["story-2", "story-1"]);
});

it("doesn't answer a device as a visitor's while nobody can say whose it is", async () => {
  const ines = await member();
  const body = new URLSearchParams({ save: "1000.story-1" });
  const init = { method: "POST", headers: { Origin: origin }, body };
  expect((await ines.visit("/api/saved", init, { DB: failingD1() })).status).toBe(503);
});

it("keeps nothing of visitors, tells them how without JavaScript, and never offers them a list", async () => {
  const visitor = browser();
  expect((await save(visitor, "story-1")).location).toBe("/story/story-1");
  expect((await visitor.visit("/story/story-1")).text).toContain("With one it works without");
  const { answer } = await sync(visitor, [
    ["save", "1000.story-1"],
    ["card", "story-1"],
  ]);
  expect(answer).toMatchObject({ account: null, stories: [{ id: "story-1" }] });
  expect(await rows()).toEqual([]);
});

it.each([
  [{ story: "story-1" }],
  [{ story: "story-1", saved: "maybe" }],
  [{ story: "a/../b", saved: "yes" }],
  [{ saved: "yes" }],
])("refuses %o", async (fields: Record<string, string>) => {
  expect((await post("/saved", fields)).status).toBe(400);
});

it("can’t save what nobody can read", async () => {
  const ines = await member();
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  for (const story of ["story-1", "nothing"]) expect((await save(ines, story)).location).toBe("/saved");
  await sync(ines, [["save", "1000.story-1"]]);
  expect(await rows()).toEqual([]);
});

it("is in the data that an account can download", async () => {
  const ines = await member();
  await save(ines, "story-1");
  const data = JSON.parse((await ines.visit("/profile/my-data.json")).text);
  expect(data.savedStories).toEqual([{ storyId: "story-1", createdAt: expect.anything() }]);
  expect((await ines.visit("/profile/my-data.html")).text).toMatch(
    /<a href="https:[^"]*test\/story\/story-1"/,
  );
  expect((await ines.visit("/es/profile/my-data.html")).text).toMatch(
    /<a href="https:[^"]*test\/es\/story\/story-1"/,
  );
});

it("saves nothing beyond the limit, takes nothing off, and says so", async () => {
  const ines = await member();
  await save(ines, "story-2");
  const full = { LIKE_LIMIT: { limit: async () => ({ success: false }) } };
  for (const fields of [
    { story: "story-1", saved: "yes" },
    { story: "story-2", saved: "no" },
  ]) {
    expect((await ines.post("/saved", fields, full)).location).toBe(`/story/${fields.story}`);
    expect((await ines.visit("/saved")).text).toContain("That was a lot at once");
  }
  expect(await rows()).toEqual(["story-2"]);
});
