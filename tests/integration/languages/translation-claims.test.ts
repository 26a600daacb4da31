import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { translateStory } from "~/features/stories/translation/translate.server";
import {
  claimTranslation,
  findTranslatable,
  findTranslation,
  giveUpTranslation,
  storeTranslation,
} from "~/features/stories/translation/translations.server";
import { createLog } from "~/platform/log";
import { fillStories } from "../../support/stories";

const db = drizzle(env.DB);
const start = new Date("2026-11-01T12:00:00Z");
const story = { id: "story-1", version: 0 };
const claimAfter = async (ms: number) => claimTranslation(db, story, "es", new Date(start.getTime() + ms));
const contents = async () =>
  (await env.DB.prepare("SELECT content FROM story_translations").raw<[string | null]>()).flat();

beforeEach(async () => {
  await fillStories(1, "en");
  expect(await findTranslatable(db, story.id)).toMatchObject(story);
});

it.each(["version = version + 1", "is_published = 0"])(
  "stores no translation of a story that was read before `%s`, and says so",
  async (change) => {
    await env.DB.exec(`UPDATE stories SET ${change}`);
    const claimed = (await claimAfter(0)) ?? start;
    expect(await storeTranslation(db, story, "es", claimed, "Hola")).toBe(false);
    expect(await contents()).toEqual([null]);
  },
);

it("lets another take over after two minutes, whom the first doesn't disturb when it ends late", async () => {
  const first = (await claimAfter(0)) ?? start;
  expect(await claimAfter(120_000)).toBeNull();
  const second = (await claimAfter(120_001)) ?? start;
  expect(second).not.toEqual(first);
  expect(await storeTranslation(db, story, "es", first, "Tarde")).toBe(false);
  await giveUpTranslation(db, story, "es", first);
  expect(await storeTranslation(db, story, "es", second, "Hola")).toBe(true);
  expect(await findTranslation(db, story.id, "es")).toBe("Hola");
});

it("asks the model for a few pieces at a time, from the story's language, and joins them in their order", async () => {
  const lines = Array.from({ length: 9 }, (_, n) => `Line ${n}.`);
  await env.DB.prepare("UPDATE stories SET story_content = ?").bind(lines.join("\n\n")).run();
  let [working, most] = [0, 0];
  const translate = async ({ text, from, to }: { text: string; from: string; to: string }) => {
    most = Math.max(most, ++working);
    await Promise.resolve();
    working--;
    return `${from} ${to} ${text}`;
  };
  const deps = { db, translator: { translate }, log: createLog("test") };
  expect(await translateStory(deps, story.id, "es")).toBe("done");
  const expected = lines.map((line) => `en es ${line}`).join("\n\n");
  expect(await findTranslation(db, story.id, "es")).toBe(expected);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
