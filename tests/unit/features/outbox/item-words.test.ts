import { afterEach, expect, it } from "vitest";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { kindOf, outboxStatusText, titleOf } from "~/features/outbox/item-words";
import { readAnswer } from "~/features/outbox/read-answer";
import { provideTranslator } from "~/lib/i18n/t";

const english = { locale: () => "en" as const, find: () => undefined };

afterEach(() => provideTranslator(english));

const like = { id: "like 1", kind: "like", action: "/story/1/like", fields: [], title: "" } as const;

it("notes the language of the page that an item was sent from", () => {
  provideTranslator({ locale: () => "es", find: () => undefined });
  expect(newItem({ ...like, fields: [] })).toMatchObject({ locale: "es" });
  expect(newItem({ ...like, fields: [], locale: "ja" })).toMatchObject({ locale: "ja" });
});

it("calls a song that nobody named so in the language of its page, and any other by its name", () => {
  provideTranslator({ locale: () => "es", find: (text) => `es: ${text}` });
  const titles = ["Untitled Song", "Dreams", ""].map((title) =>
    titleOf(newItem({ ...like, fields: [], title })),
  );
  expect(titles).toEqual(["es: Untitled Song", "Dreams", "es: A story"]);
});

it("says in the language of its page what became of a like that the worker sent", async () => {
  // The worker's own texts are English.
  const outcome = await readAnswer("like", new Response(null, { status: 404 }));
  provideTranslator({ locale: () => "es", find: (text) => `es: ${text}` });
  expect(outboxStatusText({ ...newItem({ ...like, fields: [] }), ...outcome }, 0)).toBe(
    "es: This story isn’t there any more.",
  );
});

const story = { ...like, kind: "story", id: "s1", action: "/submissions/new" } as const;
const published = { id: "s1", isPublished: true, managePath: null };

it.each<[Partial<OutboxItem>, string]>([
  [{ state: "waiting" }, "when there is a connection"],
  [{ state: "waiting", retryAt: 1001 }, "We have a lot to do right now"],
  [{ state: "waiting", retryAt: 121_000 }, "in a minute or so"],
  [{ state: "waiting", retryAt: 121_001 }, "within the hour"],
  // By a clock that was fast.
  [{ state: "waiting", retryAt: 3_601_001 }, "when there is a connection"],
  // Its time has come.
  [{ state: "waiting", retryAt: 1000 }, "when there is a connection"],
  [{ state: "sent", answer: { story: published } }, "anyone can read it"],
  [{ state: "sent", answer: { story: { ...published, isPublished: false } } }, "We read every story before"],
  [{ state: "refused", answer: { words: "Say a little more." } }, "Say a little more."],
  [{ state: "refused", answer: { words: "" } }, "Nothing is lost: change it"],
  [{ state: "signed-out" }, "no longer signed in to it"],
  [{ state: "lost" }, "Your words are still here"],
])("says what became of a story: %j", (outcome, words) => {
  expect(outboxStatusText({ ...newItem({ ...story, fields: [] }), ...outcome }, 1000)).toContain(words);
});

it("says what became of what isn't a story", () => {
  const item = newItem({ ...like, fields: [] });
  expect(outboxStatusText({ ...item, state: "sent" }, 0)).toBe("It has arrived.");
  expect(outboxStatusText({ ...item, state: "refused" }, 0)).toBe("This story isn’t there any more.");
  const answer = { words: "Look into your mail." };
  expect(outboxStatusText({ ...item, kind: "newsletter", state: "sent", answer }, 0)).toBe(
    "Look into your mail.",
  );
});

it("says what it is", () => {
  const item = newItem({ ...story, fields: [] });
  expect(kindOf(item)).toBe("Your story");
  expect(kindOf({ ...item, recording: "take" })).toBe("Your story, with your voice");
  expect(kindOf(newItem({ ...like, fields: [] }))).toBe("Your like");
});
