import { expect, it } from "vitest";
import { readAnswer } from "~/features/outbox/read-answer";

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const story = { id: "a-story", isPublished: true, managePath: "/manage/0", voice: null };

it("knows a stored story, with its private link", async () => {
  expect(await readAnswer("story", json({ sent: story }))).toMatchObject({
    state: "sent",
    answer: { story: { id: "a-story", isPublished: true, managePath: "/manage/0" } },
  });
});

it("shows the errors of the fields of a refused one", async () => {
  const error = { story_content: ["Story must be at least 10 characters"], song_title: null };
  expect(await readAnswer("story", json({ result: { error } }, 400))).toEqual({
    state: "refused",
    answer: { words: undefined, errors: { story_content: ["Story must be at least 10 characters"] } },
  });
});

it.each([
  [429, { "Retry-After": "7" }, 7000],
  [503, {}, 60_000],
  [502, { "Retry-After": "soon" }, 60_000],
])("sends again after %i", async (status, headers, retryAfterMs) => {
  expect(await readAnswer("story", new Response("no", { status, headers }))).toEqual({ retryAfterMs });
});

it("takes no other page’s answer for a stored story", async () => {
  expect(await readAnswer("story", new Response("<h1>Hotel Wi-Fi</h1>"))).toEqual({ retryAfterMs: 60_000 });
});

it("says when its author has been signed out since", async () => {
  expect(await readAnswer("story", json({ signedOut: true }, 401))).toMatchObject({ state: "signed-out" });
});

it("has nothing left to do for an address that is subscribed already, or a story that is gone", async () => {
  const toast = { title: "Already subscribed", description: "You're already subscribed to updates." };
  expect(await readAnswer("newsletter", json({ toast, typed: "" }, 409))).toMatchObject({ state: "sent" });
  expect(await readAnswer("like", new Response(null, { status: 404 }))).toMatchObject({ state: "refused" });
});

it("says what the server says in whole sentences", async () => {
  const toast = {
    title: "Successfully subscribed!",
    description: "Check your email to confirm your subscription.",
  };
  expect(await readAnswer("newsletter", json({ toast, typed: "" }))).toMatchObject({
    answer: { words: "Successfully subscribed! Check your email to confirm your subscription." },
  });
});
