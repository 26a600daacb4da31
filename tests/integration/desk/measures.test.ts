import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, expect, it, vi } from "vitest";
import { createRowMemory } from "~/lib/concurrency/row-memory";
import { openMeasures } from "~/platform/abuse/measures";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { submissionFields } from "../../support/stories";

afterEach(() => void vi.useRealTimers());

it("ends a measure to the millisecond, though it is remembered for a second", async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await env.DB.prepare("INSERT INTO measures (id, kind, ends_at) VALUES ('hold', 'hold', ?)")
    .bind(start + 500)
    .run();
  const measures = openMeasures(drizzle(env.DB), createRowMemory());
  const request = new Request("https://liner-notes.test/");
  expect((await measures.standing(request)).holdsAll).toBe(true);
  vi.setSystemTime(start + 500);
  expect((await measures.standing(request)).holdsAll).toBe(false);
  expect(await measures.holdsAll()).toBe(false);
});

it("asks to send again after an hour at most, however long submissions are closed", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "open" });
  const { response } = await browser("192.0.2.7").post("/submissions/new", submissionFields());
  expect(response.headers.get("retry-after")).toBe("3600");
});

it("lets a measure of an hour take the place of one without an end", async () => {
  const editor = await editorNamed("Edith");
  for (const hours of ["open", "1"]) await editor.post("/desk/safety", { kind: "hold", hours });
  const { results } = await env.DB.prepare("SELECT ends_at FROM measures WHERE ends_at > ?")
    .bind(Date.now())
    .all<{ ends_at: number }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.ends_at).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

it("lists the measure first that ends first", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "hold", hours: "open" });
  await editor.post("/desk/safety", { kind: "close", hours: "24" });
  await editor.post("/desk/safety", { kind: "block", network: "192.0.2.3" });
  const { text } = await editor.visit("/desk/safety");
  const listed = text.matchAll(/End it now<span[^>]*>: (?:<!-- -->)?([^<]*)/g);
  expect([...listed].map(([, measure]) => measure)).toEqual([
    "nothing is taken from 192.0.2.3/32",
    "submissions are closed",
    "all new stories wait for an editor",
  ]);
});
