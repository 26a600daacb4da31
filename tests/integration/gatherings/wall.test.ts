import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { decide, editorNamed } from "../../support/desk";
import { fillGathering, storeGathering, submitThere } from "../../support/gatherings";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";

interface Answer {
  count: string;
  shown: [string, number][];
  stories: { id: string; html: string }[];
  next: string | null;
}

const run = (sql: string) => env.DB.exec(sql.replace(/\n\s*/g, " "));

async function ask(after?: string | null, bindings?: Partial<Env>) {
  const { text, status, response } = await visit(
    `/at/stadium/wall.json${after ? `?after=${after}` : ""}`,
    {},
    bindings,
  );
  expect(status).toBe(200);
  return { ...(JSON.parse(text) as Answer), response };
}

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

it("shows a story once an editor has approved it, and what changed since then only", async () => {
  const first = await submitThere({ story_content: "I held <b>the rope</b>." }, "Gate <3");
  expect(await ask()).toMatchObject({ shown: [], stories: [], next: null });
  await decide(editor, first, "approved");
  const seen = await ask();
  expect(seen.stories).toHaveLength(1);
  expect(seen.stories[0]?.html).toContain("I held &lt;b&gt;the rope&lt;/b&gt;.");
  expect(seen.stories[0]?.html).toContain("Gate &lt;3");
  expect(await ask(seen.next)).toMatchObject({ stories: [], next: seen.next });
  const second = await submitThere();
  await decide(editor, second, "approved");
  const later = await ask(seen.next);
  expect(later.shown.map(([id]) => id)).toEqual([second, first]);
  expect(later.stories.map(({ id }) => id)).toEqual([second]);
});

it.each([
  ["hidden by its author", "UPDATE stories SET is_published = 0 WHERE id = 'told-2'"],
  ["withdrawn", "UPDATE stories SET is_published = 0, story_content = '' WHERE id = 'told-2'"],
])("names a story no more that was %s", async (_what, change) => {
  await fillGathering(3);
  const seen = await ask();
  await run(change);
  const later = await ask(seen.next);
  expect(later.shown.map(([id]) => id)).toEqual(["told-3", "told-1"]);
});

it("names a new version of a story that was changed", async () => {
  await fillGathering(2);
  const seen = await ask();
  await run("UPDATE stories SET story_content = 'Better words.', updated_at = 9000 WHERE id = 'told-1'");
  const later = await ask(seen.next);
  expect(later.shown).toEqual([
    ["told-1", 9000],
    ["told-2", 2000],
  ]);
  expect(later.stories[0]?.html).toContain("Better words.");
});

it("is bounded, however many stories are told", async () => {
  await fillGathering(130);
  const seen = await ask();
  expect(seen.shown).toHaveLength(50);
  expect(seen.stories).toHaveLength(50);
  expect(seen.shown[0]).toEqual(["told-130", 130_000]);
  expect((await ask("1000.told-1")).stories).toHaveLength(50);
});

it("counts what is published, as the consumer has counted it", async () => {
  await fillGathering(3);
  await deliver([{ type: "story.visibility-changed", version: 1, storyId: "told-1" }]);
  expect((await ask()).count).toBe("3 stories told");
  await run("UPDATE stories SET is_published = 0 WHERE id = 'told-1'");
  await deliver([{ type: "story.visibility-changed", version: 1, storyId: "told-1" }]);
  await deliver([{ type: "story.visibility-changed", version: 1, storyId: "told-1" }]);
  expect((await ask()).count).toBe("2 stories told");
});

it("is cached for all screens, each cursor apart, until an editor decides", async () => {
  const caching = { KEEP_PAGES: "on" } as Partial<Env>;
  await fillGathering(2);
  const waiting = await submitThere();
  const seen = await ask(null, caching);
  await run("UPDATE stories SET is_published = 0 WHERE id = 'told-1'");
  expect((await ask(null, caching)).shown).toEqual(seen.shown);
  expect((await ask("1000.told-1", caching)).shown.map(([id]) => id)).toEqual(["told-2"]);
  await decide(editor, waiting, "approved", caching);
  expect((await ask(null, caching)).shown.map(([id]) => id)).toEqual([waiting, "told-2"]);
});

it("names each story with its version, and where the next request goes on", async () => {
  await fillGathering(2);
  const { shown, next } = await ask();
  expect(shown).toEqual([
    ["told-2", 2000],
    ["told-1", 1000],
  ]);
  expect(next).toBe("2000.told-2");
});

it("is a page that fetches itself again without JavaScript, one story after the other", async () => {
  await fillGathering(2);
  const first = (await visit("/at/stadium/wall")).text;
  expect(first).toContain('<meta http-equiv="refresh" content="12; url=/at/stadium/wall?show=1"/>');
  expect(first).toContain("Told there, number 2");
  const second = (await visit("/at/stadium/wall?show=1")).text;
  expect(second).toContain("Told there, number 1");
  expect(second).toContain('content="12; url=/at/stadium/wall"');
  // One of a page that had more stories.
  expect((await visit("/at/stadium/wall?show=99")).text).toContain("Told there, number 1");
});

it("runs its own script only, and invites while nothing is told", async () => {
  const { text, response } = await visit("/at/stadium/wall");
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain(`<script nonce="${nonce}">`);
  expect(text).toContain("The first story could be yours");
});

it.each(["wall", "wall.json"])("redirects a code in capitals to its own address: %s", async (page) => {
  const { status, response } = await visit(`/at/STADIUM/${page}`);
  expect([status, response.headers.get("location")]).toEqual([301, `/at/stadium/${page}`]);
  expect((await visit(`/at/nowhere/${page}`)).status).toBe(404);
});

it("shows nothing of another gathering", async () => {
  await storeGathering({ id: "other", code: "other", opens_at: 0, closes_at: 1 });
  await fillGathering(2, "other");
  expect((await ask()).shown).toEqual([]);
});
