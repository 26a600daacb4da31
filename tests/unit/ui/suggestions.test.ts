import { afterEach, expect, it, vi } from "vitest";
import { afterPause, rememberedAnswers } from "~/ui/combobox/suggestions";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers one after another, and what was asked. */
function answering(...answers: Response[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answers.shift() ?? Response.json("more than expected");
  });
  return asked;
}

const kept = { headers: { "Cache-Control": "private, max-age=60" } };

it("asks once for a query", async () => {
  const asked = answering(Response.json("found", kept));
  const load = rememberedAnswers("/api/songs");
  expect([await load({ q: "moon" }), await load({ q: "moon" })]).toEqual(["found", "found"]);
  expect(asked).toEqual(["/api/songs?q=moon"]);
});

it.each([
  ["said that it couldn't tell then", Response.json("nothing", { headers: { "Cache-Control": "no-store" } })],
  ["failed", new Response(null, { status: 503 })],
])("asks again where the server %s", async (_, first) => {
  const asked = answering(first, Response.json("found", kept));
  const load = rememberedAnswers("/api/songs");
  await load({ q: "moon", more: "1" }).catch(() => "failed");
  expect(await load({ q: "moon", more: "1" })).toBe("found");
  expect(asked).toHaveLength(2);
});

it("remembers fifty queries, and forgets the first", async () => {
  const asked = answering();
  const load = rememberedAnswers("/api/songs");
  for (let n = 0; n <= 50; n++) await load({ q: `song ${n}` });
  await load({ q: "song 1" });
  expect(asked).toHaveLength(51);
  await load({ q: "song 0" });
  expect(asked).toHaveLength(52);
});

it("looks for nothing while somebody types, only for what stands there at a pause", () => {
  vi.useFakeTimers();
  const looked: string[] = [];
  const type = afterPause(async (typed) => void looked.push(typed));
  for (const typed of ["m", "mo", "moon"]) {
    type(typed, () => {});
    vi.advanceTimersByTime(100);
  }
  expect(looked).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(looked).toEqual(["moon"]);
  type("moon s", () => {});
  vi.runAllTimers();
  expect(looked).toEqual(["moon", "moon s"]);
});
