import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, speak } from "../../../support/voice/fake-form";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As in a browser that has no such function. */
const isNoFunction = () => {
  throw new TypeError("It is not a function");
};

it("records and sends in a browser without Promise.withResolvers and AbortSignal.any", async () => {
  vi.spyOn(Promise, "withResolvers").mockImplementation(isNoFunction);
  vi.spyOn(AbortSignal, "any").mockImplementation(isNoFunction);
  const form = await open();
  const key = await speak(form);
  expect(form.browser.sendings).toMatchObject([{ key, waitsForText: true }]);
});
