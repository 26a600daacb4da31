import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { findOrWriteCard } from "~/features/cards/cards.server";
import type { StoryEvent } from "~/features/stories/events";
import { createLog } from "~/platform/log";
import { openProducer } from "~/platform/queue";
import { editorNamed, sendStory } from "../../support/desk";
import { post, visit } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";

async function send(fields: Record<string, string> = {}) {
  const { response } = await post("/submissions/new", submissionFields(fields));
  const id = await newestStoryId();
  return { id, link: response.headers.get("location") ?? "", row: await storyRow(id) };
}

const chosen = (html: string, name: string) => {
  const select = html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "";
  return /<option value="([^"]*)" selected/.exec(select)?.[1];
};

it("stores the mood and the format that an author chose, and no invalid ones", async () => {
  expect((await send({ mood: "Grateful", format: "verbatim" })).row).toMatchObject({
    mood: "Grateful",
    format: "verbatim",
  });
  for (const fields of [{}, { mood: "none", format: "none" }, { mood: "Furious", format: "in gold" }]) {
    const { row } = await send(fields as Record<string, string>);
    expect(row).toMatchObject({ mood: null, format: null });
  }
});

it("has both choices in the form without JavaScript, and keeps them in a refused form", async () => {
  const { text } = await visit("/submissions/new");
  expect(chosen(text, "mood")).toBe("none");
  expect(chosen(text, "format")).toBe("none");
  for (const name of ["Reflective", "Analytical", "verbatim", "lightly edited", "full story"]) {
    expect(text).toContain(`<option value="${name}">`);
  }
  const refused = await post(
    "/submissions/new",
    submissionFields({ story_content: "short", mood: "Romantic", format: "full story" }),
  );
  expect(refused.status).toBe(400);
  expect([chosen(refused.text, "mood"), chosen(refused.text, "format")]).toEqual(["Romantic", "full story"]);
});

it("lets the author change and clear the choices on the manage page", async () => {
  const { id, link } = await send({ mood: "Grateful", format: "verbatim" });
  const { text } = await visit(link);
  expect([chosen(text, "mood"), chosen(text, "format")]).toEqual(["Grateful", "verbatim"]);
  const edit = { intent: "edit", story_content: "My father hummed it while he cooked." };
  await post(link, { ...edit, mood: "Nostalgic", format: "full story" });
  expect(await storyRow(id)).toMatchObject({ mood: "Nostalgic", format: "full story" });
  await post(link, edit);
  expect(await storyRow(id)).toMatchObject({ mood: "Nostalgic", format: "full story" });
  await post(link, { ...edit, mood: "none", format: "none" });
  expect(await storyRow(id)).toMatchObject({ mood: null, format: null });
});

it("derives a mood only if the author chose none", async () => {
  // Three cues of one mood.
  const story_content = "I remember my childhood summer, and the radio that my grandmother had years ago.";
  const guess = async (fields: Record<string, string>) => {
    const { id, row } = await send({ ...fields, story_content: `${story_content} ${fields.mood ?? ""}` });
    const story = {
      id,
      content: `${row?.story_content}`,
      songTitle: "Harvest Moon",
      artistName: "Neil Young",
      author: { name: "Anonymous", avatarUrl: null },
      // As in a message that was sent before the author's choice.
      mood: null,
    };
    const deps = {
      db: drizzle(env.DB),
      writer: null,
      events: openProducer<StoryEvent>(env.EVENTS),
      log: createLog("test"),
      waitUntil: () => {},
    };
    await findOrWriteCard(deps, story, "0000000000000000");
    return (await storyRow(id))?.mood;
  };
  expect(await guess({})).toBe("Nostalgic");
  expect(await guess({ mood: "Analytical" })).toBe("Analytical");
});

it("shows editors the author's preferred format", async () => {
  await sendStory({ format: "lightly edited" });
  const { text } = await (await editorNamed("Edith")).visit("/desk");
  expect(text).toMatch(/would like it printed as: (<!-- -->)?lightly edited/);
});
