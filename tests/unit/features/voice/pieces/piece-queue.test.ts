import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPieceQueue } from "~/features/voice/pieces/piece-queue";
import type { SentPiece } from "~/features/voice/pieces/send-piece";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failed: SentPiece = { status: "failed", retryAfterMs: 0 };
const heard = (text: string): SentPiece => ({ status: "heard", text });
const settled = () => vi.advanceTimersByTimeAsync(0);

function open() {
  const sent: { number: number; answer(sent: SentPiece): void }[] = [];
  const texts: string[] = [];
  const life = new AbortController();
  const network = { isOnline: true, goOnline: () => {} };
  const queue = openPieceQueue({
    send: ({ number }) => new Promise((answer) => sent.push({ number, answer })),
    onText: async (text) => {
      await Promise.resolve();
      texts.push(text);
    },
    isOnline: () => network.isOnline,
    whenOnline: (goOn) => {
      network.goOnline = goOn;
    },
    signal: life.signal,
  });
  const add = (...numbers: number[]) => {
    for (const number of numbers) queue.add({ key: "key", number, start: number * 5, sound: new Blob() });
  };
  /** Answers the oldest unanswered sending of this piece. */
  const answer = async (number: number, result: SentPiece) => {
    const at = sent.findIndex((one) => one.number === number);
    sent.splice(at, 1)[0]?.answer(result);
    await settled();
  };
  return { queue, sent, texts, add, answer, life, network, numbers: () => sent.map(({ number }) => number) };
}

it("passes texts on in order, whatever order they come in, two pieces at a time", async () => {
  const { queue, add, answer, texts, numbers } = open();
  add(0, 1, 2, 3);
  expect(numbers()).toEqual([0, 1]);
  await answer(1, heard("b"));
  expect(numbers()).toEqual([0, 2]);
  expect(texts).toEqual([]);
  await answer(2, heard("c"));
  await answer(0, heard("a"));
  expect(texts).toEqual(["a", "b", "c"]);
  const all = queue.close();
  await answer(3, heard(""));
  expect(await all).toBe(true);
  expect(queue.texts()).toEqual(["a", "b", "c", ""]);
});

it("sends a piece that failed again, alone, later each time", async () => {
  const { add, answer, texts, numbers } = open();
  add(0, 1);
  await answer(0, failed);
  await answer(1, heard("b"));
  expect(numbers()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(numbers()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(numbers()).toEqual([0]);
  await answer(0, failed);
  await vi.advanceTimersByTimeAsync(3999);
  expect(numbers()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answer(0, heard("a"));
  expect(texts).toEqual(["a", "b"]);
});

it("waits as long as the server asks, while others go on", async () => {
  const { add, answer, numbers } = open();
  add(0, 1, 2);
  await answer(0, { status: "failed", retryAfterMs: 60_000 });
  expect(numbers()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(numbers()).not.toContain(0);
  await vi.advanceTimersByTimeAsync(1);
  await answer(1, heard("b"));
  expect(numbers()).toContain(0);
});

it("waits for the network, and counts no attempts meanwhile", async () => {
  const { queue, add, answer, network, numbers } = open();
  network.isOnline = false;
  add(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(numbers()).toEqual([]);
  expect(queue.isBroken()).toBe(false);
  network.isOnline = true;
  network.goOnline();
  await settled();
  expect(numbers()).toEqual([0]);
  await answer(0, heard("a"));
});

it("sends what waits at once when the recording ends, and then isn't patient for long", async () => {
  const { queue, add, answer, numbers } = open();
  add(0);
  await answer(0, { status: "failed", retryAfterMs: 60_000 });
  const all = queue.close();
  expect(numbers()).toEqual([0]);
  await answer(0, { status: "failed", retryAfterMs: 6000 });
  expect(await all).toBe(false);
});

it.each<[string, (opened: ReturnType<typeof open>) => Promise<void>]>([
  ["a piece is refused", ({ answer }) => answer(0, { status: "refused" })],
  [
    "a piece fails six times",
    async ({ answer }) => {
      for (let n = 0; n < 6; n++) {
        await answer(0, failed);
        await vi.advanceTimersByTimeAsync(60_000);
      }
    },
  ],
  ["the form goes away", async ({ life }) => life.abort()],
])("gives up all pieces when %s", async (_, happen) => {
  const opened = open();
  const { queue, add, texts, answer, numbers } = opened;
  add(0, 1);
  await happen(opened);
  expect(queue.isBroken()).toBe(true);
  expect(await queue.close()).toBe(false);
  await answer(1, heard("b"));
  add(2);
  expect(numbers()).not.toContain(2);
  expect(texts).toEqual([]);
});

it("gives up at the end if there is no network, so that the whole recording waits for it", async () => {
  const { queue, add, network } = open();
  add(0);
  network.isOnline = false;
  expect(await queue.close()).toBe(false);
});

it("has all words though the network goes after the last of them", async () => {
  const { queue, add, answer, network, texts } = open();
  add(0);
  await answer(0, heard("a"));
  network.isOnline = false;
  expect(await queue.close()).toBe(true);
  expect(texts).toEqual(["a"]);
});

it("passes a text on once the one before it is in the story, and ends after the last", async () => {
  const received: string[] = [];
  const inserted: (() => void)[] = [];
  const queue = openPieceQueue({
    send: async ({ number }) => heard(`${number}`),
    onText: (text) =>
      new Promise((resolve) => {
        received.push(text);
        inserted.push(resolve);
      }),
    isOnline: () => true,
    whenOnline: () => {},
    signal: new AbortController().signal,
  });
  for (const number of [0, 1]) queue.add({ key: "key", number, start: number * 5, sound: new Blob() });
  const ended = vi.fn();
  void queue.close().then(ended);
  await settled();
  expect(received).toEqual(["0"]);
  inserted[0]?.();
  await settled();
  expect(received).toEqual(["0", "1"]);
  expect(ended).not.toHaveBeenCalled();
  inserted[1]?.();
  await settled();
  expect(ended).toHaveBeenCalledWith(true);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "passes on the same text, however its pieces are answered (seed %d)",
  async (seed) => {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const { queue, sent, texts, add, answer } = open();
    const count = 5 + random(20);
    const failures = new Map<number, number>();
    let added = 0;
    while (texts.length < count) {
      if (added < count && random(2) === 0) add(added++);
      const next = sent[random(Math.max(1, sent.length))];
      const before = failures.get(next?.number ?? -1) ?? 0;
      if (next && before < 5 && random(3) === 0) {
        failures.set(next.number, before + 1);
        await answer(next.number, failed);
      } else if (next) await answer(next.number, heard(`${next.number}`));
      await vi.advanceTimersByTimeAsync(random(20_000));
    }
    expect(texts).toEqual(Array.from({ length: count }, (_, number) => `${number}`));
    expect(await queue.close()).toBe(true);
  },
);
