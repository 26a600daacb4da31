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

const file = (address: string) =>
  new Response(`file ${address}`, { headers: { "Content-Type": "text/javascript" } });

/** The server, on which pages name these files. */
const siteOf =
  (...named: string[]) =>
  (address: string) =>
    /^\/(assets|icons)\//.test(address) ? file(address) : pageForEverybody(named.join(" "));

const timesAsked = (address: string) => worker.asked.filter(([asked]) => asked === address).length;

const textAt = async (address: string) => (await worker.ask(address))?.text();

it("stores the files that a stored page names, once, and has them without a network", async () => {
  worker.network = siteOf("/assets/a-1.js", "/assets/b-1.css", "/assets/shell-A1.js");
  await worker.install();
  await worker.open("/story/demo-1");
  await worker.open("/story/demo-2");
  // The shell has its own already.
  expect(await worker.files()).toEqual(["/assets/a-1.js", "/assets/b-1.css"]);
  for (const address of ["/assets/a-1.js", "/assets/shell-A1.js"]) expect(timesAsked(address)).toBe(1);
  worker.network = noNetwork;
  expect(await textAt("/assets/a-1.js")).toBe("file /assets/a-1.js");
  expect(await textAt("/assets/shell-A1.js")).toBe("file /assets/shell-A1.js");
});

it("stores a page without a file that the server has no longer", async () => {
  const site = siteOf("/assets/gone-1.js", "/assets/b-1.css");
  worker.network = (address) =>
    address === "/assets/gone-1.js" ? new Response("", { status: 404 }) : site(address);
  await worker.open("/story/demo-1");
  expect(await worker.pages()).toEqual(["/story/demo-1"]);
  expect(await worker.files()).toEqual(["/assets/b-1.css"]);
});

it("asks for a file once, and stores none that the server doesn’t have", async () => {
  worker.network = file;
  expect(await textAt("/assets/late-1.js")).toBe("file /assets/late-1.js");
  expect(await textAt("/assets/late-1.js")).toBe("file /assets/late-1.js");
  expect(timesAsked("/assets/late-1.js")).toBe(1);
  worker.network = () => new Response("", { status: 404 });
  expect((await worker.ask("/assets/gone-1.js"))?.status).toBe(404);
  expect(await worker.files()).toEqual(["/assets/late-1.js"]);
});

it("gives the shell’s script for another language’s without a network, and fails where it has none", async () => {
  worker.network = file;
  await worker.install();
  worker.network = noNetwork;
  const english = await worker.ask("/assets/es-0a1b2c3d/shell-A1.js");
  expect(await english?.text()).toBe("file /assets/shell-A1.js");
  expect(english?.headers.get("Content-Type")).toBe("text/javascript");
  await expect(worker.ask("/assets/es-0a1b2c3d/other-A1.js")).rejects.toThrow();
});

it("gives another language’s script itself while there is a network", async () => {
  worker.network = file;
  await worker.install();
  expect(await textAt("/assets/es-0a1b2c3d/shell-A1.js")).toBe("file /assets/es-0a1b2c3d/shell-A1.js");
});

it("has the icons without a network, as they were last", async () => {
  for (const text of ["As it was.", "As it is."]) {
    worker.network = () => new Response(text);
    await worker.ask("/icons/star.svg");
  }
  worker.network = noNetwork;
  expect(await textAt("/icons/star.svg")).toBe("As it is.");
});

it("keeps thirty icons, those that were used last", async () => {
  worker.network = file;
  const start = Date.parse("2026-11-01T12:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const addresses = Array.from({ length: 31 }, (_, at) => `/icons/${at}.svg`);
  for (const [minute, address] of addresses.entries()) {
    vi.setSystemTime(start + minute * 60_000);
    await worker.ask(address);
  }
  expect(await worker.caches.addressesIn(cacheNames.icons)).toEqual(addresses.slice(1));
});

it("keeps five hundred files", { timeout: 30_000 }, async () => {
  worker.network = siteOf(...Array.from({ length: 501 }, (_, at) => `/assets/file-${at}.js`));
  await worker.open("/story/demo-1");
  expect(await worker.files()).toHaveLength(500);
});

it("keeps the files of the last build’s shell when it takes over, and none of its pages", async () => {
  worker.network = file;
  await worker.install();
  const name = (await worker.caches.keys()).find((one) => one.includes("precache")) ?? "";
  const shell = await worker.caches.open(name);
  await shell.put("/assets/last-A1.js", file("of the last build"));
  await shell.put("/offline?__WB_REVISION__=0", pageForEverybody("of the last build"));
  await worker.activate();
  expect(await worker.files()).toEqual(["/assets/last-A1.js"]);
  expect((await worker.caches.addressesIn(name)).sort()).toEqual([
    "/?__WB_REVISION__=1",
    "/assets/shell-A1.js",
    "/offline?__WB_REVISION__=1",
    "/submissions/new?__WB_REVISION__=1",
  ]);
  worker.network = noNetwork;
  expect(await textAt("/assets/last-A1.js")).toBe("file of the last build");
});

it("takes over on a full device, too", async () => {
  worker.network = file;
  await worker.install();
  const name = (await worker.caches.keys()).find((one) => one.includes("precache")) ?? "";
  await (await worker.caches.open(name)).put("/assets/last-A1.js", file("of the last build"));
  worker.caches.isFull = true;
  await worker.activate();
  expect(await worker.caches.addressesIn(name)).not.toContain("/assets/last-A1.js");
});
