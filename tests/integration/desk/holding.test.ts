import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";

/** Submits a story; returns its row, its latest review, and its private link. */
async function submit(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  bindings: Partial<Env> = {},
) {
  const body = new URLSearchParams(submissionFields(fields));
  const init = { method: "POST", headers: { Origin: origin, ...headers }, body };
  const { response } = await visit("/submissions/new", init, bindings);
  const story = await env.DB.prepare("SELECT * FROM stories ORDER BY rowid DESC LIMIT 1").first();
  const review = await env.DB.prepare(
    "SELECT decision, decided_by, reason FROM story_reviews WHERE story_id = ? ORDER BY created_at DESC, rowid DESC",
  )
    .bind(story?.id)
    .first();
  return { story, review, link: response.headers.get("location") ?? "" };
}

const held = (reason: string) => ({ decision: "held", decided_by: "automatic", reason });

it.each([
  ["https://a.example and http://b.example and www.c.example", "many links"],
  ["Visit my CASINO, it has a jukebox.", "the word “casino”"],
])("holds %j, and shows its author why", async (story_content, reason) => {
  const { story, review, link } = await submit({ story_content });
  expect(story).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  expect(review).toEqual(held(reason));
  const { text } = await visit(link);
  expect(text).toContain(reason.replace("“", "“"));
});

it.each([
  "Two links are fine: https://a.example and https://b.example.",
  "The casinoesque lights of the fair.",
])("does not hold %j", async (story_content) => {
  expect((await submit({ story_content })).story).toMatchObject({ is_published: 1, in_review_since: null });
});

it("holds a text that was submitted before, however it is spelt, but not the same form", async () => {
  const text =
    "My father hummed it while he repaired radios, and when he died the radios went on without him, all of them.";
  const first = submissionFields({ story_content: text });
  await post("/submissions/new", first);
  await post("/submissions/new", first);
  expect(
    await env.DB.prepare("SELECT count(*) AS n, sum(is_published) AS shown FROM stories").first(),
  ).toEqual({
    n: 1,
    shown: 1,
  });
  const copy = await submit({ story_content: text.toUpperCase().replaceAll(" ", "\n").replace(",", "...") });
  expect(copy.review).toEqual(held("a text that was sent before"));
  for (let n = 0; n < 2; n++) {
    const short = await submit({ story_content: "Best song ever, for ever." });
    expect(short.story).toMatchObject({ is_published: 1 });
  }
});

it("holds what one client submits too fast, and rejects none of it", async () => {
  // The rate limit's window may end during this test: eleven exceed it in one of two.
  const reasons: unknown[] = [];
  for (let n = 0; n < 11; n++) {
    const { review } = await submit(
      { story_content: `Story ${n}, quickly told.` },
      { "cf-connecting-ip": "192.0.2.7" },
    );
    reasons.push(review?.reason);
  }
  expect(reasons.slice(0, 5)).toEqual(Array(5).fill("shared with the community"));
  expect(reasons).toContain("several stories within a minute");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM stories").first()).toEqual({ n: 11 });
});

it("holds a published story whose edit needs a review", async () => {
  const { link, story } = await submit({});
  await post(link, { intent: "edit", story_content: "Now with payday loans and nothing else." });
  expect((await visit(`/story/${story?.id}`)).status).toBe(404);
  expect((await visit(link)).text).toContain("payday");
  expect((await post(link, { intent: "publish" })).status).toBe(403);
});

const guard = (answer: unknown) => ({
  SAFETY_MODEL: "@cf/meta/llama-guard-3-8b",
  AI: { run: async () => answer } as unknown as Ai,
});

it.each([
  ["words", { response: "\n\nunsafe\nS11" }, "what may be harmful: self-harm"],
  [
    "an object",
    { response: { safe: false, categories: ["S1", "S10"] } },
    "what may be harmful: violent crime, hatred",
  ],
  ["a hazard we know no word for", { response: "unsafe\nS99" }, "what may be harmful: something harmful"],
])("holds what the safety model finds harmful and says so in %s", async (_, answer, reason) => {
  expect((await submit({}, {}, guard(answer))).review).toEqual(held(reason));
});

it.each([
  ["finds harmless", guard({ response: "safe" })],
  ["answers nonsense about", guard({ response: "I can't say." })],
  [
    "can't be asked about",
    { ...guard(null), AI: { run: () => Promise.reject(new Error("3040")) } as unknown as Ai },
  ],
])("publishes what the safety model %s", async (_, bindings) => {
  expect((await submit({}, {}, bindings)).story).toMatchObject({ is_published: 1 });
});
