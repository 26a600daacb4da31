import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, expect, it, vi } from "vitest";
import { createRowMemory } from "~/lib/concurrency/row-memory";
import { openMeasures } from "~/platform/abuse/measures";

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
