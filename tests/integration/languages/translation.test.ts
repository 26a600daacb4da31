import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { findTranslation } from "~/features/stories/translation/translations.server";
import { browser, member } from "../../support/accounts";
import { decide, editorNamed, sendStory } from "../../support/desk";
import { runScheduled } from "../../support/scheduled";
import { post, toastOf, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

const spanish = "Mi abuela cantaba esta canción por la mañana.\n\nY yo no sabía que era la última vez.";

interface Piece {
  text: string;
  source_lang: string;
  target_lang: string;
}

/** A stub of the model: marks each piece with its language. `gate` holds all answers back. */
function model(gate: Promise<unknown> = Promise.resolve(), fails: (piece: Piece) => boolean = () => false) {
  const asked: Piece[] = [];
  const run = async (name: string, piece: Piece) => {
    expect(name).toBe("@cf/meta/m2m100-1.2b");
    asked.push(piece);
    await gate;
    if (fails(piece)) throw new Error("3040: No more data centers to forward the request to");
    return { translated_text: `[${piece.target_lang}] ${piece.text.toUpperCase()}` };
  };
  return { AI: { run } as unknown as Ai, asked };
}

/** A published story in Spanish. */
async function tell(fields: Record<string, string> = {}) {
  const { id, link } = await sendStory({ story_content: spanish, ...fields });
  await env.DB.prepare("UPDATE stories SET is_published = 1 WHERE id = ?").bind(id).run();
  return { id, link, path: `/story/${id}`, ask: `/story/${id}/translation` };
}

const rows = async () => (await env.DB.prepare("SELECT * FROM story_translations").all()).results;
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

it("translates a story on request, paragraph by paragraph, labelled, with the original one tap away", async () => {
  const { AI, asked } = model();
  const { path, ask } = await tell();
  expect(main((await visit(path, {}, { AI })).text)).toContain("Read in English");
  const { response } = await post(ask, { in: "en" }, { AI });
  expect(response.headers.get("location")).toBe(`${path}?in=en`);
  expect(asked).toEqual([
    { text: "Mi abuela cantaba esta canción por la mañana.", source_lang: "es", target_lang: "en" },
    { text: "Y yo no sabía que era la última vez.", source_lang: "es", target_lang: "en" },
  ]);
  const page = (await visit(`${path}?in=en`, {}, { AI })).text;
  expect(page).toMatch(/<div lang="en" dir="ltr"[^>]*><p>\[en] MI ABUELA [^<]*<\/p><p>\[en] Y YO/);
  expect(main(page)).toContain("Translated from Spanish to English by a machine.");
  expect(main(page)).toMatch(new RegExp(`<a[^>]* href="${path}">Read the original</a>`));
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(main((await visit(path, {}, { AI })).text)).toMatch(/<div lang="es"[^>]*><p>Mi abuela/);
});

it("asks the model once for a story and language, however many ask at once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { AI, asked } = model(promise);
  const { path, ask } = await tell();
  const first = post(ask, { in: "en" }, { AI });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const second = await post(ask, { in: "en" }, { AI });
  expect(second.response.headers.get("location")).toBe(path);
  expect(toastOf(second.response)).toContain("It is being translated");
  resolve();
  expect((await first).response.headers.get("location")).toBe(`${path}?in=en`);
  expect((await post(ask, { in: "en" }, { AI })).response.headers.get("location")).toBe(`${path}?in=en`);
  expect(asked).toHaveLength(2);
  await post(ask, { in: "ja" }, { AI });
  expect(asked).toHaveLength(4);
});

it("says so when the model fails, and keeps nothing half", async () => {
  const failing = model(undefined, ({ text }) => text.startsWith("Y yo"));
  const { path, ask } = await tell();
  const { response } = await post(ask, { in: "en" }, { AI: failing.AI });
  expect(response.headers.get("location")).toBe(path);
  expect(toastOf(response)).toContain("It could not be translated");
  expect(await rows()).toEqual([]);
  expect((await visit(`${path}?in=en`, {}, failing)).response.headers.get("location")).toBe(path);
  const { AI } = model();
  expect((await post(ask, { in: "en" }, { AI })).response.headers.get("location")).toBe(`${path}?in=en`);
});

it.each([
  ["edited", (link: string) => post(link, { intent: "edit", story_content: `${spanish} Ayer.` })],
  ["hidden by its author", (link: string) => post(link, { intent: "unpublish" })],
  ["withdrawn", (link: string) => post(`${link}/withdraw`, {})],
])("drops the translation of a story that is %s, from that moment", async (_, act) => {
  const { AI } = model();
  const { id, link, path, ask } = await tell();
  await env.DB.prepare(
    "UPDATE story_reviews SET state = 'published', decision = 'approved' WHERE story_id = ?",
  )
    .bind(id)
    .run();
  await post(ask, { in: "en" }, { AI });
  expect(await rows()).toHaveLength(1);
  await act(link);
  expect(await rows()).toEqual([]);
  const { response } = await visit(`${path}?in=en`, {}, { AI });
  expect([302, 404]).toContain(response.status);
});

it.each(["rejected", "removed"])(
  "drops the translation of a story that an editor has %s",
  async (decision) => {
    const { AI } = model();
    const { id, ask } = await tell();
    await post(ask, { in: "en" }, { AI });
    const editor = await editorNamed("Edith");
    await decide(editor, id, decision);
    expect(await rows()).toEqual([]);
  },
);

it("stores no translation of a story that was changed while the model was at work", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { AI, asked } = model(promise);
  const { link, path, ask } = await tell();
  const first = post(ask, { in: "en" }, { AI });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await post(`${link}/withdraw`, {});
  resolve();
  expect((await first).response.headers.get("location")).toBe(path);
  expect(await rows()).toEqual([]);
});

it("finds no translation of a story that isn't public, nor one of earlier words", async () => {
  const { id } = await tell();
  const version = await env.DB.prepare("SELECT version FROM stories").first<number>("version");
  await env.DB.prepare(
    "INSERT INTO story_translations (story_id, language, version, content, claimed_at) VALUES (?1, 'en', ?2, 'Hello', 1)",
  )
    .bind(id, version)
    .run();
  const found = () => findTranslation(drizzle(env.DB), id, "en");
  expect(await found()).toBe("Hello");
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect(await found()).toBeNull();
  await env.DB.exec("UPDATE stories SET is_published = 1, version = version + 1");
  expect(await found()).toBeNull();
});

it("gives up a claim whose translation never came", async () => {
  const { id } = await tell();
  await env.DB.prepare(
    "INSERT INTO story_translations (story_id, language, version, claimed_at) VALUES (?1, 'en', 0, 1), (?1, 'fr', 0, ?2)",
  )
    .bind(id, Date.now())
    .run();
  await runScheduled();
  expect((await rows()).map(({ language }) => language)).toEqual(["fr"]);
});

it("is limited to a few a minute", async () => {
  const { AI } = model();
  const TRANSLATE_LIMIT = { limit: async () => ({ success: false }) };
  const { path, ask } = await tell();
  const { response } = await browser().post(ask, { in: "en" }, { AI, TRANSLATE_LIMIT });
  expect(response.headers.get("location")).toBe(path);
  expect(toastOf(response)).toContain("That was a lot of translations");
});

it("is absent where there is no model, and of stories whose language nobody knows", async () => {
  const { AI } = model();
  const { path, ask } = await tell();
  await post(ask, { in: "en" }, { AI });
  const without = (await visit(path)).text;
  expect(main(without)).not.toContain("Other languages");
  expect((await visit(`${path}?in=en`)).response.headers.get("location")).toBe(path);
  expect((await visit(ask)).status).toBe(404);
  expect((await post(ask, { in: "en" })).status).toBe(404);
  const unclear = await tell({ story_content: "La la la la la la!" });
  expect(main((await visit(unclear.path, {}, { AI })).text)).not.toContain("Other languages");
  expect((await post(unclear.ask, { in: "en" }, { AI })).status).toBe(404);
});

it("is absent of a story of more lines than the model is asked for", async () => {
  const { AI, asked } = model();
  const few = await tell({ story_content: `${spanish}${"\n\nY otra.".repeat(78)}` });
  expect(main((await visit(few.path, {}, { AI })).text)).toContain("Other languages");
  await post(few.ask, { in: "en" }, { AI });
  expect(asked).toHaveLength(80);
  const many = await tell({ story_content: `${spanish}${"\n\nY otra.".repeat(79)}` });
  await env.DB.exec("UPDATE stories SET language = 'es'");
  expect(main((await visit(many.path, {}, { AI })).text)).not.toContain("Other languages");
  expect((await visit(many.ask, {}, { AI })).status).toBe(404);
  expect((await post(many.ask, { in: "en" }, { AI })).status).toBe(404);
  expect(asked).toHaveLength(80);
});

it("is shown of a story of too many lines that was translated before that counted, without offering others", async () => {
  const { AI } = model();
  const { path, ask } = await tell();
  await post(ask, { in: "en" }, { AI });
  const lines = "\n\nY otra.".repeat(80);
  await env.DB.prepare("UPDATE stories SET story_content = story_content || ?").bind(lines).run();
  const page = main((await visit(`${path}?in=en`, {}, { AI })).text);
  expect(page).toContain("[en] MI ABUELA");
  expect(page).toContain("Translated from Spanish to English by a machine.");
  expect(page).not.toContain("Other languages");
});

it("is refused for languages that don't exist, the story's own, and stories that aren't public", async () => {
  const { AI, asked } = model();
  const { ask } = await tell();
  expect((await post(ask, { in: "xx" }, { AI })).status).toBe(400);
  expect((await post(ask, { in: "es" }, { AI })).status).toBe(404);
  const { id } = await sendStory({ story_content: `${spanish} Otra vez.` });
  expect((await post(`/story/${id}/translation`, { in: "en" }, { AI })).status).toBe(404);
  const ines = await member();
  expect((await ines.visit(`/story/${id}/translation`, {}, { AI })).status).toBe(404);
  // Nor is it offered to the author of one.
  const fields = { story_content: `${spanish} La mía.`, share_with_community: "" };
  await ines.post("/submissions/new", submissionFields(fields));
  const own = await env.DB.prepare("SELECT id FROM stories WHERE user_id IS NOT NULL").first<string>("id");
  const page = await ines.visit(`/story/${own}`, {}, { AI });
  expect([page.status, main(page.text).includes("Other languages")]).toEqual([200, false]);
  expect(asked).toEqual([]);
});

it("offers the page’s language for what is in another, and the other languages for all stories", async () => {
  const { AI } = model();
  await fillStories(2, "en");
  await env.DB.exec("UPDATE stories SET language = 'es' WHERE id = 'story-2'");
  const offered = async (path: string) => {
    const page = main((await visit(path, {}, { AI })).text);
    const [, language, words] = page.match(/<button[^>]*name="in" value="(\w+)"[^>]*>([^<]*)</) ?? [];
    return [language, words, /Other languages|Otros idiomas|ほかの言語/.test(page)];
  };
  expect(await offered("/story/story-1")).toEqual([undefined, undefined, true]);
  expect(await offered("/story/story-2")).toEqual(["en", "Read in English", true]);
  expect(await offered("/es/story/story-1")).toEqual(["es", "Leer en español", true]);
  expect(await offered("/es/story/story-2")).toEqual([undefined, undefined, true]);
  expect(await offered("/ja/story/story-1")).toEqual(["ja", "日本語で読む", true]);
  for (const language of ["en", "es"]) {
    const { response } = await visit(`/story/story-1?in=${language}`, {}, { AI });
    expect(response.headers.get("location"), language).toBe("/story/story-1");
  }
  const { response } = await post("/es/story/story-1/translation", { in: "es" }, { AI });
  expect(response.headers.get("location")).toBe("/es/story/story-1?in=es");
});

it("offers every other language, the browser's own first", async () => {
  const { AI } = model();
  const { ask } = await tell();
  const page = async (wanted: string) =>
    (await visit(ask, { headers: { "Accept-Language": wanted } }, { AI })).text;
  expect(await page("de-AT,de;q=0.9,en;q=0.8")).toMatch(/<option value="de" lang="de" selected="">Deutsch/);
  expect(await page("es-AR")).toMatch(/<option value="en" lang="en" selected="">English/);
  expect(await page("tlh")).not.toContain('<option value="es"');
});

it("keeps a translated page apart from the story's own, until the story changes", async () => {
  const { AI } = model();
  const caching = { AI, KEEP_PAGES: "on" };
  const { id, link, path, ask } = await tell();
  await env.DB.prepare(
    "UPDATE story_reviews SET state = 'published', decision = 'approved' WHERE story_id = ?",
  )
    .bind(id)
    .run();
  await post(ask, { in: "en" }, caching);
  for (let time = 0; time < 2; time++) {
    expect((await visit(`${path}?in=en&utm_source=x`, {}, caching)).text).toContain("[en] MI ABUELA");
    expect((await visit(path, {}, caching)).text).not.toContain("[en] MI ABUELA");
  }
  await post(link, { intent: "unpublish" }, caching);
  expect((await visit(`${path}?in=en`, {}, caching)).status).toBe(404);
  expect((await visit(path, {}, caching)).status).toBe(404);
});
