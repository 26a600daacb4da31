import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { loadPlaces } from "../../support/places/gazetteer";
import { storyRow, submissionFields } from "../../support/stories";

beforeEach(loadPlaces);

/** Everything of a story that its form sends, as the story has it. */
const asItIs = {
  intent: "edit",
  story_content: "The first verse,\r\nand the second.",
  song_title: "Harvest Moon",
  artist_name: "Neil Young",
  album_name: "Harvest Moon",
  submitter_name: "Ines",
  mood: "Grateful",
  format: "verbatim",
  place_text: "Hamburg, Germany",
  place_exactness: "town",
  year: "1999",
};

/** A published story with all of it; from here on, editors hold all. */
async function storyBeforeHolding() {
  const link = (await browser().post("/submissions/new", submissionFields(asItIs))).location ?? "";
  // The form of the story's page has more fields than the first one.
  await browser().post(link, asItIs);
  const id = (await env.DB.prepare("SELECT id FROM stories").first<string>("id")) ?? "";
  expect(await storyRow(id)).toMatchObject({ is_published: 1, mood: "Grateful", year: 1999 });
  await (await editorNamed("Edith")).post("/desk/safety", { kind: "hold", hours: "open" });
  return { id, link };
}

// The mood of the second is left to be guessed.
it.each([asItIs, { ...asItIs, mood: "none" }])(
  "leaves a published story published that is saved again as it is while editors hold all",
  async (saved) => {
    const { id, link } = await storyBeforeHolding();
    const { version } = (await storyRow(id)) ?? {};
    expect((await browser().post(link, saved)).status).toBe(302);
    expect(await storyRow(id)).toMatchObject({ is_published: 1, version: Number(version) + 1 });
  },
);

it.each([
  ["story_content", "The first verse."],
  ["song_title", "Heart of Gold"],
  ["submitter_name", ""],
  ["mood", "Nostalgic"],
  ["format", "none"],
  ["language", "es"],
  ["place_text", "Another kitchen"],
  ["place_exactness", "country"],
  ["year", "2000"],
])("lets a published story wait whose %s becomes %j while editors hold all", async (field, value) => {
  const { id, link } = await storyBeforeHolding();
  await browser().post(link, { ...asItIs, [field]: value });
  expect(await storyRow(id)).toMatchObject({ is_published: 0 });
});
