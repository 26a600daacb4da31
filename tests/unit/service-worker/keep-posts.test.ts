import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newItem } from "~/features/outbox/item";
import { findItem, listItems, storeItem } from "~/features/outbox/outbox-store";
import { openDevice } from "../../support/device/device";

interface KeepPosts {
  sendOrKeep(request: Request): Promise<Response>;
}

// By a pattern, which the compiler doesn't follow: a service worker has types of its own.
const [load] = Object.values(import.meta.glob<KeepPosts>("../../../app/service-worker/keep-posts.ts"));

let device: ReturnType<typeof openDevice>;
let said: unknown[];
let woken: string[];

beforeEach(() => {
  device = openDevice();
  [said, woken] = [[], []];
  vi.stubGlobal("registration", { sync: { register: async (tag: string) => void woken.push(tag) } });
  vi.stubGlobal("clients", {
    matchAll: async () => [{ postMessage: (message: unknown) => void said.push(message) }],
  });
});
afterEach(() => device.close());

const likePath = "/es/story/demo-1/like";

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  if (!load) throw new Error("There is no such module");
  const { sendOrKeep } = await load();
  const body = new URLSearchParams(fields);
  return sendOrKeep(new Request(`https://liner-notes.test${path}`, { method: "POST", body, headers }));
}

const like = { liked: "yes", count: "3", title: "The Weight" };

it("keeps a like that gets no answer, and answers as the server would", async () => {
  const response = await send(likePath, like);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ liked: true, count: 3 });
  expect(await listItems()).toMatchObject([
    { id: "like demo-1", kind: "like", action: "/story/demo-1/like", locale: "es", title: "The Weight" },
  ]);
  // Pages show that something waits, and the browser wakes the worker when there is a network.
  expect([said, woken]).toEqual([[{ type: "kept" }], ["outbox"]]);
});

it("gives the page the server's answer, and sends what had waited for it no more", async () => {
  await storeItem(newItem({ id: "like demo-1", kind: "like", action: "/", fields: [], title: "" }));
  await storeItem(newItem({ id: "like demo-2", kind: "like", action: "/", fields: [], title: "" }));
  device.network = () => Response.json({ liked: true, count: 4 });
  expect(await (await send(likePath, like)).json()).toEqual({ liked: true, count: 4 });
  expect(await findItem("like demo-1")).toMatchObject({ state: "sent" });
  expect(await findItem("like demo-2")).toMatchObject({ state: "waiting" });
  expect(said).toEqual([{ type: "kept" }]);
});

it("leaves what waits while the server takes nothing", async () => {
  await storeItem(newItem({ id: "like demo-1", kind: "like", action: "/", fields: [], title: "" }));
  device.network = () => new Response(null, { status: 503 });
  expect((await send(likePath, like)).status).toBe(503);
  expect(await findItem("like demo-1")).toMatchObject({ state: "waiting" });
  expect(said).toEqual([]);
});

it("doesn't keep once more what the outbox sends", async () => {
  await expect(send(likePath, like, { "Waiting-Item": "1" })).rejects.toThrow("Failed to fetch");
  expect(await listItems()).toEqual([]);
});

it("fails as without a worker where it keeps nothing", async () => {
  await expect(send("/api/newsletter", { email: "nonsense" })).rejects.toThrow("Failed to fetch");
  expect(await listItems()).toEqual([]);
  const kept = await send("/api/newsletter", { email: "ada@example.org" });
  expect(await kept.json()).toEqual({ typed: "" });
  expect(await listItems()).toMatchObject([{ id: "newsletter ada@example.org", kind: "newsletter" }]);
});
