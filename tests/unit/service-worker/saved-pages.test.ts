import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import { type DeviceSaved, deleteDeviceSaved, putDeviceSaved } from "~/features/saved/device-store";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { noNetwork } from "../../support/device/device";
import { openServiceWorker, pageForEverybody } from "../../support/device/service-worker";

let worker: Awaited<ReturnType<typeof openServiceWorker>>;
beforeEach(async () => {
  worker = await openServiceWorker();
});
afterEach(() => worker.close());

const keep = (id: string, facts: Partial<DeviceSaved> = {}) =>
  putDeviceSaved({
    id,
    createdAt: new Date(0),
    story: { id } as FeedStory,
    owner: null,
    isRemoved: false,
    ...facts,
  });

/** Tells the worker, as a page does, that the list has changed. */
const tell = () => worker.tell({ type: "saved" });

/** A story's page, which names a file of its own and one of all. */
const pageOf = (address: string) =>
  pageForEverybody(`<script src="/assets/${address.split("/").at(-1)}-1.js"></script>/assets/all-1.css`);

const site = (address: string) => (address.startsWith("/assets/") ? new Response("a file") : pageOf(address));

const saved = async () => (await worker.saved()).sort();

it("keeps the saved stories’ pages with their files, as anybody gets them, and no others", async () => {
  const purposes = new Set<string | null>();
  worker.network = (address, { headers }) => {
    if (address.startsWith("/story/")) purposes.add(headers.get("Purpose"));
    return site(address);
  };
  await keep("a");
  await keep("b", { owner: "ada" });
  await keep("c", { owner: "ada", isRemoved: true });
  await tell();
  const files = ["/assets/a-1.js", "/assets/all-1.css", "/assets/b-1.js"];
  expect(await saved()).toEqual([...files, "/story/a", "/story/b"]);
  const pages = worker.asked.filter(([address]) => address.startsWith("/story/"));
  expect(pages.sort()).toEqual([
    ["/story/a", "omit"],
    ["/story/b", "omit"],
  ]);
  // Nobody has read them yet.
  expect([...purposes]).toEqual(["prefetch"]);
  // What is there isn't asked for again.
  const before = worker.asked.length;
  await tell();
  expect(worker.asked).toHaveLength(before);
  worker.network = noNetwork;
  const copy = await worker.open("/story/a");
  expect(await copy?.text()).toBe(await pageOf("/story/a").text());
  expect(copy?.headers.get("Server-Timing")).toMatch(/^stored;desc="\d/);
});

it.each<[string, () => Promise<void>]>([
  ["is off the list", () => deleteDeviceSaved("a")],
  ["is to be taken off an account’s list", () => keep("a", { owner: "ada", isRemoved: true })],
])("deletes the page of a story that %s, with the files that no other page names", async (_, change) => {
  worker.network = site;
  await keep("a");
  await keep("b");
  await tell();
  await change();
  await tell();
  expect(await saved()).toEqual(["/assets/all-1.css", "/assets/b-1.js", "/story/b"]);
});

it.each<[string, () => Response]>([
  ["isn’t for everybody", () => new Response("Ada’s.")],
  ["is for others", () => pageForEverybody("", { "Page-Audience": "members" })],
  ["fails", () => new Response("", { status: 500, headers: { "Page-Audience": "everyone" } })],
  ["isn’t reached", noNetwork],
])("keeps no page that %s, and tries again after the next change", async (_, answer) => {
  worker.network = (address) => (address === "/story/a" ? answer() : site(address));
  await keep("a");
  await keep("b");
  await tell();
  expect(await saved()).toEqual(["/assets/all-1.css", "/assets/b-1.js", "/story/b"]);
  worker.network = site;
  await tell();
  expect(await saved()).toContain("/story/a");
});

it("keeps saved pages again after a change once the device opens its caches again", async () => {
  worker.network = site;
  await keep("a");
  vi.spyOn(worker.caches, "open").mockRejectedValueOnce(new DOMException("", "UnknownError"));
  await tell();
  expect(await saved()).toEqual([]);
  await tell();
  expect(await saved()).toContain("/story/a");
});

it("keeps a page that was read on the device without a network, and has it when that is forgotten", async () => {
  worker.network = site;
  await worker.open("/story/a");
  worker.network = noNetwork;
  await keep("a");
  await tell();
  expect(await saved()).toEqual(["/assets/a-1.js", "/assets/all-1.css", "/story/a"]);
  await worker.caches.delete(cacheNames.pages);
  await worker.caches.delete(cacheNames.assets);
  expect((await worker.open("/story/a"))?.status).toBe(200);
  expect(await (await worker.ask("/assets/a-1.js"))?.text()).toBe("a file");
});

it("keeps the newer page that is read, with its files, in the place of a saved one only", async () => {
  worker.network = site;
  await keep("a");
  await tell();
  worker.network = (address) =>
    address.startsWith("/assets/") ? site(address) : pageForEverybody("/assets/newer-2.js");
  await worker.open("/story/a");
  await worker.open("/story/b");
  expect(await saved()).toEqual(["/assets/newer-2.js", "/story/a"]);
});

it.each([
  ["/auth/sign-out", 202, ["/story/own"]],
  ["/es/auth/sign-out.data", 202, ["/story/own"]],
  ["/profile/delete.data", 202, ["/story/own"]],
  ["/profile/delete", 200, ["/story/account", "/story/own"]],
  ["/auth/sign-out", 503, ["/story/account", "/story/own"]],
  ["/profile/email.data", 202, ["/story/account", "/story/own"]],
])("after what is sent to %s is answered with %i, the device has %j", async (address, status, left) => {
  worker.network = () => pageForEverybody("");
  await keep("own");
  await keep("account", { owner: "ada" });
  await tell();
  worker.network = () => new Response("", { status });
  const answer = await worker.ask(address, { method: "POST" });
  // Other forms are left to the browser.
  expect(answer?.status).toBe(address === "/profile/email.data" ? undefined : status);
  await tell();
  expect(await saved()).toEqual(left);
});
