import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadDocumentsOffline } from "~/features/offline/document-links";

const origin = "https://liner-notes.test";
const worker = new EventTarget();
const device = { onLine: true, serviceWorker: worker };

beforeEach(() => {
  device.onLine = true;
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("location", { origin });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page; returns whether a click on a link of it is left to the browser, which loads the document. */
function open(isCopy: boolean) {
  const listeners: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) => {
    listeners[type] = listener;
  });
  loadDocumentsOffline(isCopy);
  const isLeft = (link: object | null) => {
    const stopImmediatePropagation = vi.fn();
    listeners.click?.({ target: { closest: () => link }, stopImmediatePropagation });
    return stopImmediatePropagation.mock.calls.length > 0;
  };
  return { isLeft, goOnline: () => listeners.online?.(new Event("online")) };
}

const link = { origin, pathname: "/community", rel: "" };

it("leaves links to the browser while there is no network", () => {
  const { isLeft } = open(false);
  expect(isLeft(link)).toBe(false);
  device.onLine = false;
  expect(isLeft(link)).toBe(true);
});

it.each([
  ["no link", null],
  ["another site", { ...link, origin: "https://elsewhere.test" }],
  ["the form, which is on the device", { ...link, pathname: "/es/submissions/new" }],
  ["a list's next stories", { ...link, rel: "next" }],
])("leaves %s to the page", (_, target) => {
  device.onLine = false;
  expect(open(false).isLeft(target)).toBe(false);
});

it("believes the service worker that nothing answers, until the network is back", () => {
  const { isLeft, goOnline } = open(false);
  worker.dispatchEvent(Object.assign(new Event("message"), { data: { type: "kept" } }));
  expect(isLeft(link)).toBe(false);
  worker.dispatchEvent(Object.assign(new Event("message"), { data: { type: "unreachable" } }));
  expect(isLeft(link)).toBe(true);
  goOnline();
  expect(isLeft(link)).toBe(false);
});

it("believes the service worker for half a minute: a train leaves its tunnel, and the browser says nothing", () => {
  vi.useFakeTimers();
  const { isLeft } = open(false);
  worker.dispatchEvent(Object.assign(new Event("message"), { data: { type: "unreachable" } }));
  vi.advanceTimersByTime(29_000);
  expect(isLeft(link)).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(isLeft(link)).toBe(false);
});

it("leaves links of a stored copy to the browser for good: the next page is no copy", () => {
  const { isLeft, goOnline } = open(true);
  expect(isLeft(link)).toBe(true);
  goOnline();
  expect(isLeft(link)).toBe(true);
});
