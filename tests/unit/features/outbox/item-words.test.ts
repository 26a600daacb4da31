import { afterEach, expect, it } from "vitest";
import { newItem } from "~/features/outbox/item";
import { titleOf, wordsOf } from "~/features/outbox/item-words";
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
  expect(wordsOf({ ...newItem({ ...like, fields: [] }), ...outcome }, 0)).toBe(
    "es: This story isn’t there any more.",
  );
});
