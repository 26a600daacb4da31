import { afterEach, expect, it } from "vitest";
import { storedText } from "~/lib/i18n/stored-text";
import { provideTranslator } from "~/lib/i18n/t";

afterEach(() => provideTranslator({ locale: () => "en", find: () => undefined }));

const sent = storedText("to {count} readers (of {post})", { count: /\d+/, post: /.*/ });
const stored = "to 12 readers (of “Dust”,\nand more)";

it("reads what it has written, also over several lines", () => {
  expect(sent.write({ count: 12, post: "“Dust”,\nand more" })).toBe(stored);
  expect(sent.read(stored)).toEqual({ count: "12", post: "“Dust”,\nand more" });
});

it("shows it in the language of the page", () => {
  provideTranslator({ locale: () => "es", find: () => "{post}: {count}" });
  expect(sent.show(stored)).toBe("“Dust”,\nand more: 12");
  expect(sent.show(stored, ({ count }) => ({ count, post: "Polvo" }))).toBe("Polvo: 12");
});

it.each(["to many readers (of “Dust”)", `Sent ${stored}`, "to 12 readers of “Dust”"])(
  "leaves another text alone: %s",
  (other) => {
    expect(sent.read(other)).toBeNull();
    expect(sent.show(other)).toBeNull();
  },
);
