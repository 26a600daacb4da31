import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import { noNetwork } from "../../support/device/device";
import { openServiceWorker, pageForEverybody } from "../../support/device/service-worker";

let worker: Awaited<ReturnType<typeof openServiceWorker>>;
beforeEach(async () => {
  worker = await openServiceWorker();
});
afterEach(async () => {
  vi.useRealTimers();
  await worker.close();
});

const path = "/story/demo-1";
const start = Date.parse("2026-11-01T12:00:00Z");
const day = 24 * 60 * 60_000;

/** The text of a page as it is opened. */
const textAt = async (address: string) => (await worker.open(address))?.text();
/** Where the browser is led from an address. */
const ledFrom = async (address: string) => (await worker.open(address))?.headers.get("Location");

it("shows a page that was read without a network, as it was last, and says when that was", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const text of ["As it was.", "As it is."]) {
    worker.network = () => pageForEverybody(text);
    expect(await textAt(`${path}?utm_source=mail`)).toBe(text);
  }
  worker.network = noNetwork;
  const copy = await worker.open(path);
  expect(await copy?.text()).toBe("As it is.");
  expect(copy?.headers.get("Server-Timing")).toBe('stored;desc="2026-11-01T12:00:00.000Z"');
  expect(await worker.pages()).toEqual([path]);
  expect(worker.said).toEqual([]);
});

it.each<[string, number, Record<string, string>]>([
  ["one’s own page", 200, {}],
  ["a page for others", 200, { "Page-Audience": "members" }],
  ["a redirect", 302, { "Page-Audience": "everyone", Location: "/auth" }],
  ["a refusal", 403, { "Page-Audience": "everyone" }],
  ["a page that isn’t there", 404, { "Page-Audience": "everyone" }],
  ["a failure", 500, { "Page-Audience": "everyone" }],
])("passes %s on, and stores it never", async (_, status, headers) => {
  worker.network = () => new Response("", { status, headers });
  expect((await worker.open(path))?.status).toBe(status);
  expect(await worker.pages()).toEqual([]);
});

it("stores what anybody gets where the reader gets a page of their own", async () => {
  const purposes: (string | null)[] = [];
  worker.network = (_, { credentials, headers }) => {
    purposes.push(headers.get("Purpose"));
    return credentials === "omit" ? pageForEverybody("For everybody.") : new Response("Ada’s.");
  };
  expect(await textAt(path)).toBe("Ada’s.");
  // The copy is no view of its own.
  expect(purposes).toEqual([null, "prefetch"]);
  expect(worker.asked).toEqual([
    [path, "include"],
    [path, "omit"],
  ]);
  worker.network = noNetwork;
  expect(await textAt(path)).toBe("For everybody.");
});

it.each([
  "/manage/0123",
  "/my-stories",
  "/profile",
  "/desk/log",
  "/newsletter/preferences/0123",
  "/map?cell=6.13.33",
  "/submissions?from=demo-1",
  "/submissions/new?song=1",
])("never stores %s, even if the server says that it is for everybody", async (address) => {
  worker.network = () => pageForEverybody("");
  await worker.install();
  await worker.open(address);
  await worker.tell({ type: "keep-page", address });
  expect(await worker.pages()).toEqual([]);
  expect(worker.asked.filter(([asked]) => asked === address)).toEqual([[address, "include"]]);
});

it.each([404, 410])("forgets a page in every language once it is gone (%i), and no other", async (status) => {
  worker.network = () => pageForEverybody("");
  const saved = await worker.caches.open(cacheNames.saved);
  await saved.put(path, pageForEverybody(""));
  for (const address of [path, `/es${path}`, `/ja${path}`, "/story/demo-2"]) await worker.open(address);
  worker.network = () => new Response("", { status });
  await worker.open(`/es${path}`);
  expect(await worker.pages()).toEqual(["/story/demo-2"]);
  expect(await worker.saved()).toEqual([]);
});

it.each([302, 403, 429, 500, 503])("forgets no page that answers with %i", async (status) => {
  worker.network = () => pageForEverybody("");
  await worker.open(path);
  worker.network = () => new Response("", { status });
  await worker.open(path);
  expect(await worker.pages()).toEqual([path]);
});

it("shows the shell’s pages, whatever their query, and else leads to the page that says why", async () => {
  worker.network = (address) => pageForEverybody(`The shell’s ${address}`);
  await worker.install();
  expect(worker.asked.map(([, credentials]) => credentials)).toEqual(["omit", "omit", "omit", "omit"]);
  worker.network = noNetwork;
  expect(await textAt("/?utm_source=mail")).toBe("The shell’s /");
  expect(await textAt("/submissions/new?song=1")).toBe("The shell’s /submissions/new");
  expect(worker.said).toEqual([]);
  expect(await ledFrom("/community?filter=fan")).toBe(
    "https://liner-notes.test/offline#/community?filter=fan",
  );
  expect(worker.said).toEqual([{ type: "unreachable" }]);
});

it("leads to a page in English that is on the device, where its translation isn’t", async () => {
  worker.network = () => pageForEverybody("");
  await worker.install();
  const saved = await worker.caches.open(cacheNames.saved);
  await saved.put(path, pageForEverybody("Saved."));
  worker.network = noNetwork;
  expect(await ledFrom("/es/submissions/new?song=1")).toBe("https://liner-notes.test/submissions/new?song=1");
  expect(await ledFrom(`/ja${path}`)).toBe(`https://liner-notes.test${path}`);
  expect(await ledFrom("/es/community")).toBe("https://liner-notes.test/offline#/es/community");
  expect(await textAt(path)).toBe("Saved.");
});

/** What is done in a second or later, which doesn't come by itself from here on. */
function heldTimers() {
  const later: [work: () => void, milliseconds: number][] = [];
  const soon = setTimeout;
  vi.stubGlobal("setTimeout", (work: () => void, milliseconds = 0) => {
    if (milliseconds < 1000) return soon(work, milliseconds);
    later.push([work, milliseconds]);
    return 0;
  });
  return later;
}

it("shows a copy instead of an answer that takes more than four seconds", async () => {
  worker.network = () => pageForEverybody("As it was.");
  await worker.open(path);
  const later = heldTimers();
  let giveUp = () => {};
  worker.network = () =>
    new Promise((_, reject) => {
      giveUp = () => reject(new TypeError("Failed to fetch"));
    });
  const opened = worker.open(path);
  await vi.waitFor(() => expect(later.map(([, milliseconds]) => milliseconds)).toEqual([4000]));
  for (const [work] of later) work();
  giveUp();
  expect(await (await opened)?.text()).toBe("As it was.");
});

it("forgets a page that is gone, also where its answer took so long that the copy was shown", async () => {
  worker.network = () => pageForEverybody("As it was.");
  await worker.open(path);
  const later = heldTimers();
  const answer = Promise.withResolvers<Response>();
  worker.network = () => answer.promise;
  const opened = worker.open(path);
  await vi.waitFor(() => expect(later).toHaveLength(1));
  for (const [work] of later) work();
  expect(await (await opened)?.text()).toBe("As it was.");
  answer.resolve(new Response("", { status: 404 }));
  await vi.waitFor(async () => expect(await worker.pages()).toEqual([]));
});

it.each([
  [5 * 60_000 - 1, 1],
  [5 * 60_000, 2],
  // By a clock that was set back since.
  [-1, 2],
])("asks for a page that it is to keep, and %i ms later: %i times", async (milliseconds, times) => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const address = "/community?filter=fan";
  worker.network = () => pageForEverybody("");
  await worker.tell({ type: "keep-page", address });
  vi.setSystemTime(start + milliseconds);
  await worker.tell({ type: "keep-page", address });
  expect(worker.asked).toEqual(Array(times).fill([address, "omit"]));
  expect(await worker.pages()).toEqual([address]);
});

it("stays as it is without a network for a page that it is to keep", async () => {
  await worker.tell({ type: "keep-page", address: path });
  expect(worker.asked).toEqual([[path, "omit"]]);
  expect(await worker.pages()).toEqual([]);
});

it("keeps sixty pages, those that were read last", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  worker.network = () => pageForEverybody("");
  const others = Array.from({ length: 58 }, (_, n) => n + 3);
  for (const [minute, numbers] of [[1, 2], others, [1], [61]].entries()) {
    vi.setSystemTime(start + minute * 60_000);
    await Promise.all(numbers.map((number) => worker.open(`/story/story-${number}`)));
  }
  const left = [...others, 1, 61].map((number) => `/story/story-${number}`);
  expect(await worker.pages()).toEqual(left);
});

it.each([
  [60 * day, "As it was."],
  [60 * day + 1000, ""],
])("shows a copy for sixty days: after %i ms “%s”", async (milliseconds, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  worker.network = () => pageForEverybody("As it was.", { Date: new Date(start).toUTCString() });
  await worker.open(path);
  worker.network = noNetwork;
  vi.setSystemTime(start + milliseconds);
  expect(await textAt(path)).toBe(text);
});

it("gives up the pages that were read, and no saved one, where the device is full", async () => {
  worker.network = () => pageForEverybody("A page.");
  await worker.open("/story/demo-2");
  const saved = await worker.caches.open(cacheNames.saved);
  await saved.put("/story/demo-3", pageForEverybody("Saved."));
  worker.caches.isFull = true;
  expect(await textAt(path)).toBe("A page.");
  expect(await worker.pages()).toEqual([]);
  expect(await worker.saved()).toEqual(["/story/demo-3"]);
});
