import { afterEach, expect, it, vi } from "vitest";
import { readinessOf } from "~/platform/speech/readiness";

afterEach(() => vi.unstubAllGlobals());

let servers = 0;

/** A speech server with a URL of its own that answers `/health` like this; counts how often it is asked. */
function answering(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(`${url}`);
    return answer();
  });
  return { url: `https://speech-${servers++}.test:9000`, asked };
}

it.each<[string, () => Promise<Response>, string]>([
  ["that is ready", async () => Response.json({ status: "ready" }), "ready"],
  ["that has no such path", async () => new Response("", { status: 404 }), "ready"],
  [
    "that is loading its model",
    async () => Response.json({ status: "preparing" }, { status: 503 }),
    "preparing",
  ],
  ["that has no engine", async () => Response.json({ status: "none" }, { status: 503 }), "none"],
  ["that has too much to do", async () => new Response("Busy", { status: 503 }), "down"],
  ["that isn't there", () => Promise.reject(new TypeError("refused")), "down"],
])("asks a server %s", async (_, answer, expected) => {
  const { url, asked } = answering(answer);
  expect(await readinessOf(url)).toBe(expected);
  expect(asked).toEqual([`${url}/health`]);
});

it("keeps a server's readiness for half a minute, and asks again when there is none", async () => {
  const ready = answering(async () => new Response());
  for (const now of [0, 1, 29_999]) await readinessOf(ready.url, now);
  expect(ready.asked).toHaveLength(1);
  await readinessOf(ready.url, 30_000);
  expect(ready.asked).toHaveLength(2);
  const missing = answering(() => Promise.reject(new TypeError("refused")));
  for (const now of [0, 1]) await readinessOf(missing.url, now);
  expect(missing.asked).toHaveLength(2);
});

it("waits for no answer that another request asked for: that one may be gone, and its question with it", async () => {
  let asked = 0;
  const { url } = answering(() => (asked++ === 0 ? new Promise(() => {}) : Promise.resolve(new Response())));
  void readinessOf(url);
  expect(await readinessOf(url)).toBe("ready");
});
