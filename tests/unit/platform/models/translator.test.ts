import { expect, it, vi } from "vitest";
import { openTranslator } from "~/platform/models/translator";

const model = "@cf/meta/m2m100-1.2b";
const piece = { text: "Era la canzone di mia madre.", from: "it", to: "en" };

const translating = (run: (model: string, input: object) => Promise<unknown>, timeoutMs?: number) =>
  openTranslator({ run }, model, timeoutMs)?.translate(piece);

it("sends a request as documented, to the configured model", async () => {
  const run = vi.fn(async () => ({ translated_text: "It was my mother's song." }));
  expect(await translating(run)).toBe("It was my mother's song.");
  expect(run).toHaveBeenCalledWith(model, { text: piece.text, source_lang: "it", target_lang: "en" });
});

it.each([null, "text", {}, { translated_text: 7 }, { translated_text: "  " }, { response: "a" }])(
  "rejects the response %j",
  async (nonsense) => {
    await expect(translating(async () => nonsense)).rejects.toMatchObject({ name: "OutageError" });
  },
);

it.each(["3040: No more data centers", "5007: No such model", "4006: used up your daily allocation"])(
  "says that the service failed: %s",
  async (message) => {
    await expect(translating(() => Promise.reject(new Error(message)))).rejects.toThrow(message);
  },
);

it("times out for a silent model, and is null without a binding or a model", async () => {
  await expect(translating(() => new Promise(() => {}), 5)).rejects.toMatchObject({ name: "OutageError" });
  expect(openTranslator(undefined, model)).toBeNull();
  expect(openTranslator({ run: async () => null }, "")).toBeNull();
});
