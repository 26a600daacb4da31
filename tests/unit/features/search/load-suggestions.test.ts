import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSuggestions } from "~/features/search/suggestions/load-suggestions";

const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => Response.json([{ kind: "song" }]);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is suggested for beginnings that are typed without a pause. */
async function typed(suggest: ReturnType<typeof createSuggestions>, ...beginnings: string[]) {
  const suggested = Promise.all(beginnings.map(suggest));
  await vi.advanceTimersByTimeAsync(120);
  return suggested;
}

it("asks for the last of what is typed without a pause, and for nothing twice", async () => {
  const suggest = createSuggestions();
  expect(await typed(suggest, "h", "ha", " har")).toEqual([null, null, [{ kind: "song" }]]);
  expect(asked).toEqual(["/api/suggest?q=har"]);
  expect(await typed(suggest, "har ")).toEqual([[{ kind: "song" }]]);
  expect(asked).toHaveLength(1);
});

it("asks for nothing where nothing is typed, and again for what could not be loaded", async () => {
  const suggest = createSuggestions();
  expect(await typed(suggest, "  ")).toEqual([[]]);
  expect(asked).toEqual([]);
  answer = () => new Response(null, { status: 503 });
  expect(await typed(suggest, "har")).toEqual([[]]);
  answer = () => Response.json([{ kind: "artist" }]);
  expect(await typed(suggest, "har")).toEqual([[{ kind: "artist" }]]);
});

it("remembers fifty beginnings, and forgets the first", async () => {
  const suggest = createSuggestions();
  for (let n = 0; n <= 50; n++) await typed(suggest, `song ${n}`);
  await typed(suggest, "song 1");
  expect(asked).toHaveLength(51);
  await typed(suggest, "song 0");
  expect(asked).toHaveLength(52);
});
