import { afterEach, beforeEach, expect, it } from "vitest";
import { cacheNames, isOwnCache } from "~/features/offline/cache-names";
import { newItem } from "~/features/outbox/item";
import { listItems, storeItem } from "~/features/outbox/outbox-store";
import { openServiceWorker, pageForEverybody } from "../../support/device/service-worker";

let worker: Awaited<ReturnType<typeof openServiceWorker>>;
beforeEach(async () => {
  worker = await openServiceWorker();
});
afterEach(() => worker.close());

const navigate = { mode: "navigate" };
const post = { method: "POST" };

it.each([
  ["/api/radio", {}],
  ["/story/demo-1/voice", {}],
  ["/rss.xml", {}],
  ["/submissions/new", { ...navigate, ...post }],
  ["/api/submissions", post],
  ["/auth/code.data", post],
  ["/story/demo-1/report", post],
  ["/story/demo-1/like", {}],
  ["https://elsewhere.test/story/demo-1", navigate],
  ["https://elsewhere.test/assets/a-1.js", {}],
  ["https://elsewhere.test/icons/a.svg", {}],
  ["https://elsewhere.test/community.data", {}],
  ["https://elsewhere.test/api/newsletter", post],
  ["https://elsewhere.test/auth/sign-out", post],
])("leaves %s %j to the browser", async (address, init) => {
  expect(await worker.ask(address, init)).toBeNull();
  expect(worker.asked).toEqual([]);
});

/** Answers requests for data with a status, and others with a page for everybody. */
const dataWith = (status: number) => (address: string) =>
  address.includes(".data") ? new Response("data", { status }) : pageForEverybody("A page.");

it("stores the page whose data was asked for, as anybody gets it", async () => {
  worker.network = dataWith(200);
  const data = "/community.data?filter=fan&_routes=routes%2Fcommunity";
  expect(await (await worker.ask(data))?.text()).toBe("data");
  expect(worker.asked).toEqual([
    [data, "same-origin"],
    ["/community?filter=fan", "omit"],
  ]);
  expect(await worker.pages()).toEqual(["/community?filter=fan"]);
});

it.each([
  ["/manage/0123.data", 200],
  ["/my-stories.data", 200],
  ["/search.data?q=x", 200],
  ["/community.data", 500],
  ["/community.data", 404],
])("stores no page after %s is answered with %i", async (address, status) => {
  worker.network = dataWith(status);
  expect((await worker.ask(address))?.status).toBe(status);
  expect(worker.asked).toHaveLength(1);
  expect(await worker.pages()).toEqual([]);
});

it.each([
  [404, []],
  [410, []],
  [403, ["/story/demo-1"]],
  [500, ["/story/demo-1"]],
])("has a page whose data is answered with %i: %j", async (status, pages) => {
  worker.network = () => pageForEverybody("A page.");
  await worker.open("/story/demo-1");
  worker.network = dataWith(status);
  await worker.ask("/story/demo-1.data");
  expect(await worker.pages()).toEqual(pages);
});

it.each([
  ["/community.data", 202, "X-Remix-Response", "yes"],
  ["/community.data?_routes=routes%2Fcommunity", 204, "X-Remix-Response", null],
  ["/__manifest?p=%2F", 204, "X-Remix-Reload-Document", "true"],
  ["/ja/__manifest?p=%2F", 204, "X-Remix-Reload-Document", "true"],
])("has Remix load documents where %s gets no answer", async (address, status, header, value) => {
  const answer = await worker.ask(address);
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get(header)).toBe(value);
  expect(worker.said).toEqual([{ type: "unreachable" }]);
});

it.each([
  ["/story/demo-1/like", "liked=yes&count=3", { liked: true, count: 3 }],
  ["/es/api/newsletter", "email=ada%40example.org", { typed: "" }],
])("keeps what is sent to %s without a network", async (address, body, answer) => {
  expect(await (await worker.ask(address, { ...post, body }))?.json()).toEqual(answer);
  expect(await listItems()).toHaveLength(1);
});

it("sends on what a page sends, as that page, whose language the server answers in", async () => {
  const page = "https://liner-notes.test/es/newsletter";
  const sent: string[] = [];
  worker.network = (_, { method, referrer }) => {
    sent.push(`${method} ${referrer}`);
    return Response.json({ typed: "" });
  };
  const body = "email=ada%40example.org";
  expect((await worker.ask("/api/newsletter", { ...post, body, referrer: page }))?.status).toBe(200);
  expect(sent).toEqual([`POST ${page}`]);
  expect(await listItems()).toEqual([]);
});

it("sends what waits when the browser wakes it, and is woken again while something is left", async () => {
  const action = "/story/demo-1/like";
  await storeItem(newItem({ id: "like demo-1", kind: "like", action, fields: [], title: "" }));
  await worker.sync("another");
  expect(worker.asked).toEqual([]);
  await expect(worker.sync("outbox")).rejects.toThrow();
  expect(await listItems()).toMatchObject([{ state: "waiting" }]);
  worker.network = () => Response.json({ liked: true, count: 1 });
  await worker.sync("outbox");
  expect(await listItems()).toMatchObject([{ state: "sent" }]);
});

it("takes the last worker’s place when a page says so, and not by itself", async () => {
  worker.network = () => pageForEverybody("A page.");
  await worker.install();
  await worker.tell({ type: "saved" });
  await worker.tell({ type: "keep-page", address: "/community" });
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  await worker.tell({ type: "take-over" });
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
});

it.each<[string, boolean]>([
  ...Object.values(cacheNames).map((name): [string, boolean] => [name, true]),
  ["workbox-precache-v2-https://liner-notes.test/", true],
  ["another-app", false],
  ["old-liner-notes-pages", false],
])("knows whether the cache %s is a worker’s of this site: %s", (name, isOwn) => {
  expect(isOwnCache(name)).toBe(isOwn);
});
