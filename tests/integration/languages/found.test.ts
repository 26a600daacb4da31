import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { assignLanguages } from "~/features/stories/language/assign-languages.server";
import { openAssets } from "~/platform/assets";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { changedEvent, indexHas, search } from "../../support/search";
import { post, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

const spanish = "Mi abuela cantaba esta canción por la mañana, y yo no sabía que era la última vez.";
const german = "Das war das Lied, das meine Mutter in der Küche sang, und ich habe es nie vergessen.";
const undecidable = "La la la la la la!";

const noAssets = { ASSETS: { fetch: async () => new Response(null, { status: 500 }) } as unknown as Fetcher };

const chosen = (html: string) =>
  /<option value="([^"]*)"[^>]* selected/.exec(
    html.split('name="language"')[1]?.split("</select>")[0] ?? "",
  )?.[1];

it("stores the language of a story's text with it, and none that is not clear", async () => {
  const { id } = await sendStory({ story_content: spanish });
  expect(await storyRow(id)).toMatchObject({ language: "es", language_chosen: 0 });
  const other = await sendStory({ story_content: undecidable });
  expect(await storyRow(other.id)).toMatchObject({ language: "", language_chosen: 0 });
});

it("finds it again when the text is edited", async () => {
  const { id, link } = await sendStory({ story_content: spanish });
  await post(link, { intent: "edit", story_content: german });
  expect(await storyRow(id)).toMatchObject({ language: "de", language_chosen: 0 });
  await post(link, { intent: "edit", story_content: undecidable });
  expect(await storyRow(id)).toMatchObject({ language: "" });
});

it("takes no language for a choice that a page shows from before the last change", async () => {
  const { id, link } = await sendStory({ story_content: undecidable });
  const { text } = await visit(link);
  const shown = /name="language_shown" value="([^"]*)"/.exec(text)?.[1];
  expect([chosen(text), shown]).toEqual(["none", "none"]);
  // A script keeps the page, and with it what its select shows.
  const asShown = { intent: "edit", language: "none", language_shown: "none" };
  await post(link, { ...asShown, story_content: spanish });
  expect(await storyRow(id)).toMatchObject({ language: "es", language_chosen: 0 });
  await post(link, { ...asShown, story_content: `${spanish} Nunca.` });
  expect(await storyRow(id)).toMatchObject({ language: "es", language_chosen: 0 });
  await post(link, { ...asShown, language: "ca", story_content: spanish });
  expect(await storyRow(id)).toMatchObject({ language: "ca", language_chosen: 1 });
  // A refused form says again what it has shown: what was chosen in it stays a choice.
  const refused = await post(link, { ...asShown, language: "de", story_content: "Kurz" });
  expect(refused.text).toMatch(/name="language_shown" value="none"/);
  expect(chosen(refused.text)).toBe("de");
});

it("lets the author say which language it is, which then stays, on the manage page without JavaScript", async () => {
  const { id, link } = await sendStory({ story_content: spanish });
  const { text } = await visit(link);
  expect(chosen(text)).toBe("es");
  // Each in its own language, which a screen reader speaks.
  expect(text).toContain('<option value="de" lang="de">Deutsch</option>');
  const edit = { intent: "edit", story_content: spanish };
  // The form that comes back as it was is no choice.
  await post(link, { ...edit, language: "es" });
  expect(await storyRow(id)).toMatchObject({ language: "es", language_chosen: 0 });
  await post(link, { ...edit, language: "ca" });
  expect(await storyRow(id)).toMatchObject({ language: "ca", language_chosen: 1 });
  expect(chosen((await visit(link)).text)).toBe("ca");
  await post(link, { ...edit, story_content: german, language: "ca" });
  expect(await storyRow(id)).toMatchObject({ language: "ca", language_chosen: 1 });
  await post(link, { ...edit, language: "none" });
  expect(await storyRow(id)).toMatchObject({ language: "", language_chosen: 1 });
  expect((await visit(`/story/${id}`)).text).not.toMatch(/<div[^>]* lang="/);
  await post(link, { ...edit, language: "xx" });
  expect(await storyRow(id)).toMatchObject({ language: "", language_chosen: 1 });
});

it("shows the choice again in a refused form", async () => {
  const { link } = await sendStory({ story_content: spanish });
  const { text, status } = await post(link, { intent: "edit", story_content: "short", language: "pt" });
  expect(status).toBe(400);
  expect(chosen(text)).toBe("pt");
});

it("forgets the language of a story that is withdrawn", async () => {
  const { id, link } = await sendStory({ story_content: spanish });
  await post(`${link}/withdraw`, {});
  expect(await storyRow(id)).toMatchObject({ language: "", language_chosen: 0, story_content: "" });
});

it("gives old stories theirs, in batches, however often it runs, and the search index with them", async () => {
  await fillStories(120);
  await env.DB.prepare("UPDATE stories SET story_content = ?, language_chosen = 0 WHERE id = 'story-7'")
    .bind(spanish)
    .run();
  await env.DB.exec("UPDATE stories SET language = 'fi', language_chosen = 1 WHERE id = 'story-8'");
  await runScheduled();
  expect(await storyRow("story-7")).toMatchObject({ language: "es", language_chosen: 0, version: 0 });
  expect(await storyRow("story-8")).toMatchObject({ language: "fi", language_chosen: 1 });
  const left = "SELECT count(*) AS n FROM stories WHERE language IS NULL";
  expect(await env.DB.prepare(left).first("n")).toBe(0);
  expect(await indexHas("xxines")).toBe(true);
  await env.DB.exec("UPDATE stories SET language = 'ca' WHERE id = 'story-7'");
  await runScheduled();
  expect(await storyRow("story-7")).toMatchObject({ language: "ca" });
  expect((await search({ q: "abuela", language: "es" })).ids).toEqual(["story-7"]);
});

it("leaves a story alone whose text was changed while its language was looked for", async () => {
  const { id } = await sendStory({ story_content: spanish });
  const edit = "UPDATE stories SET language = NULL, story_content = ?1, version = version + ?2 WHERE id = ?3";
  await env.DB.prepare(edit).bind(spanish, 0, id).run();
  const changing = workingBeforeChange(env.DB, () => env.DB.prepare(edit).bind(german, 1, id).run());
  const deps = { assets: openAssets(env.ASSETS), log: createLog("test") };
  await assignLanguages({ ...deps, db: openDatabase(changing) }, [id]);
  expect(await storyRow(id)).toMatchObject({ language: null });
  await assignLanguages({ ...deps, db: openDatabase(env.DB) }, [id]);
  expect(await storyRow(id)).toMatchObject({ language: "de" });
});

it("takes a story also while the detector can't be read, and looks again afterwards", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const opened = await storedWithout();
  expect(["es", null]).toContain(opened.language);
  await env.DB.prepare("UPDATE stories SET language = NULL WHERE id = ?").bind(opened.id).run();
  await deliver([changedEvent(opened.id)]);
  expect(await storyRow(opened.id)).toMatchObject({ language: "es" });
  error.mockRestore();
});

/**
 * A story sent while static files can't be read: its language is unknown, unless the isolate has read the detector
 * before.
 */
async function storedWithout() {
  const fields = {
    story_content: spanish,
    share_with_community: "on",
    submission_key: crypto.randomUUID(),
  };
  const { status } = await post("/submissions/new", fields, noAssets);
  expect(status).toBeLessThan(400);
  const row = await env.DB.prepare("SELECT * FROM stories ORDER BY rowid DESC").first<{
    id: string;
    language: string | null;
  }>();
  return { id: row?.id ?? "", language: row?.language ?? null };
}
