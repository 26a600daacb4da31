import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawFirstCard, failingBucket, fakeAi, generate, pictureOf } from "../../support/cards";
import { visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

const content =
  "The radio stood on the windowsill. My mother put down the spoon when the horns came in. Nobody thought of dinner again. " +
  "We danced until the soup boiled over, and she laughed like a girl. I have never heard that song without smelling burnt leek.";

async function aStory() {
  await fillStories(1);
  await env.DB.prepare("UPDATE stories SET story_content = ?, song_title = 'September'").bind(content).run();
}

const cardOf = (text: string) => JSON.parse(text).cardData;

/** A valid response of the model. */
const good = {
  headline: "Burnt leek and horns",
  optimized_text: "We danced until the soup boiled over, and she laughed like a girl.",
  mood: "Nostalgic",
};

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(drawFirstCard);

it("responds with the model's card, and stores it and the mood", async () => {
  await aStory();
  const { AI, asked } = fakeAi(() => ({ response: good }));
  const first = await generate("story-1", { AI });
  expect(first.status).toBe(200);
  expect(cardOf(first.text)).toEqual({
    cardImageUrl: await pictureOf("story-1"),
    headline: good.headline,
    optimizedText: good.optimized_text,
    colorScheme: { primary: "#C9762F", secondary: "#E8B06A" },
  });
  expect(asked).toMatchObject([{ response_format: { type: "json_schema" } }]);
  expect((await storyRow("story-1"))?.mood).toBe("Nostalgic");
  await generate("story-1", { AI });
  await visit(await pictureOf("story-1"), {}, { AI });
  expect(asked).toHaveLength(1);
});

it("does not change a mood that the story has", async () => {
  await aStory();
  await env.DB.exec("UPDATE stories SET mood = 'Romantic'");
  const { AI } = fakeAi(() => ({ response: good }));
  expect(cardOf((await generate("story-1", { AI })).text).colorScheme.primary).toBe("#C23A77");
  expect((await storyRow("story-1"))?.mood).toBe("Romantic");
});

it("calls the model once for twenty concurrent requests", async () => {
  await aStory();
  const { AI, asked } = fakeAi(() => ({ response: JSON.stringify(good) }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => generate("story-1", { AI })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(cardOf(answers[0]?.text ?? "").headline).toBe(good.headline);
  expect(asked).toHaveLength(1);
});

it.each<[string, () => unknown]>([
  ["is down", () => Promise.reject(new Error("3040: Capacity temporarily exceeded"))],
  ["answers with nothing", () => undefined],
  ["answers with prose", () => ({ response: "Sure! Here is your card:" })],
  ["answers with another shape", () => ({ response: { title: "x" } })],
  ["answers with a novel", () => ({ response: { ...good, optimized_text: content } })],
  ["answers with an empty headline", () => ({ response: { ...good, headline: " \n " } })],
  ["puts a link into the card", () => ({ response: { ...good, headline: "Visit https://spam.example" } })],
  [
    "goes on with words of its own",
    () => ({
      response: {
        ...good,
        optimized_text:
          "We danced until the soup boiled over, while strangers applauded outside beneath fireworks.",
      },
    }),
  ],
  [
    "makes up a story of its own",
    () => ({
      response: { ...good, optimized_text: "Unrelated prose concerning quarterly pancake revenue." },
    }),
  ],
])("writes the card from the story's own text when the model %s", async (_, answer) => {
  await aStory();
  const { AI } = fakeAi(answer);
  const { status, text } = await generate("story-1", { AI });
  expect(status).toBe(200);
  const { headline, optimizedText, cardImageUrl } = cardOf(text);
  expect(content).toContain(optimizedText);
  expect(content).toContain(headline);
  expect((await visit(cardImageUrl)).status).toBe(200);
});

it("keeps a valid card with an unknown mood", async () => {
  await aStory();
  const { AI } = fakeAi(() => ({ response: { ...good, mood: "Spicy" } }));
  expect(cardOf((await generate("story-1", { AI })).text).headline).toBe(good.headline);
  expect((await storyRow("story-1"))?.mood).toBeNull();
});

it("waits at most eight seconds for a slow model", async () => {
  await aStory();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const called = Promise.withResolvers<void>();
  const { AI } = fakeAi(() => {
    called.resolve();
    return new Promise(() => {});
  });
  const generated = generate("story-1", { AI });
  await called.promise;
  await vi.advanceTimersByTimeAsync(7_999);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM story_cards").first("n")).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  const { status, text } = await generated;
  expect(status).toBe(200);
  expect(content).toContain(cardOf(text).optimizedText);
});

it("says so when the image can't be stored; the author's page then shows the fallback", async () => {
  await aStory();
  const { status, text } = await generate("story-1", { MEDIA: failingBucket() });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({ error: "Error generating card" });
});

it("responds to a story in review as to a missing one", async () => {
  await aStory();
  await env.DB.exec("UPDATE stories SET is_published = 0");
  const hidden = await generate("story-1");
  const missing = await generate("story-9");
  expect([hidden.status, missing.status]).toEqual([404, 404]);
  expect(hidden.text).toBe(missing.text);
});

it.each<[number, RequestInit]>([
  [405, { method: "GET" }],
  [405, { method: "DELETE" }],
  [415, { method: "POST", body: "storyId=story-1" }],
  [400, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" }],
  [400, { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"storyId":7}' }],
  [400, { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"storyId":"../x"}' }],
  [
    413,
    { method: "POST", headers: { "Content-Type": "application/json" }, body: `{"a":"${"x".repeat(2000)}"}` },
  ],
])("rejects with %i a malformed request for a card", async (status, init) => {
  expect((await visit("/api/generate-story-card", init)).status).toBe(status);
});

it("answers 429 after many cards in a minute", async () => {
  const ask = () =>
    visit("/api/generate-story-card", {
      method: "POST",
      headers: { "Content-Type": "application/json", "cf-connecting-ip": "192.0.2.78" },
      body: JSON.stringify({ storyId: "nobodys" }),
    });
  let refused = await ask();
  for (let n = 1; n <= 41 && refused.status !== 429; n++) refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
});
