import { afterEach, expect, it, vi } from "vitest";
import { watchForUpdates } from "~/features/offline/take-over";
import { isSomebodyWriting } from "~/features/offline/writing";

afterEach(() => vi.unstubAllGlobals());

/** A page with a new version of the service worker that waits; whether one of its pages holds a lock. */
function open(held: string[], waiting: { postMessage(message: unknown): void } | null) {
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    locks: { query: async () => ({ held: held.map((name) => ({ name })) }) },
  });
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  watchForUpdates(registration as unknown as ServiceWorkerRegistration);
  return { page, registration };
}

/** Asks the same as the page, twice: by then the page's questions, which came before, are answered. */
const settled = () => isSomebodyWriting().then(isSomebodyWriting);

it("lets a new version take over at once where nobody writes", async () => {
  const postMessage = vi.fn();
  open([], { postMessage });
  await settled();
  expect(postMessage.mock.calls).toEqual([[{ type: "take-over" }]]);
});

it("has it wait while somebody writes, and offers it again when the page goes to the background", async () => {
  const postMessage = vi.fn();
  const held = ["writing"];
  const { page } = open(held, { postMessage });
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(postMessage).not.toHaveBeenCalled();
  held.length = 0;
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it("offers it when it has arrived while the page was open", async () => {
  const { registration } = open([], null);
  const installing = new EventTarget();
  Object.assign(registration, { installing });
  registration.dispatchEvent(new Event("updatefound"));
  const postMessage = vi.fn();
  Object.assign(registration, { waiting: { postMessage } });
  installing.dispatchEvent(new Event("statechange"));
  await settled();
  expect(postMessage).toHaveBeenCalledTimes(1);
});
