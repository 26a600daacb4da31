import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { createLog } from "~/platform/log";
import {
  failureOf,
  handleEach,
  handleTogether,
  openProducer,
  retryUnnoted,
  whenLost,
} from "~/platform/queue";

afterEach(() => void vi.restoreAllMocks());

const log = createLog("test");
const schema = z.object({ n: z.number() });

function batchOf(bodies: unknown[], attempts = 1) {
  const messages = bodies.map((body, at) => ({
    id: `m${at}`,
    body,
    attempts,
    timestamp: new Date(),
    ack: vi.fn(),
    retry: vi.fn(),
  }));
  return { messages, batch: { queue: "q", messages } as unknown as MessageBatch };
}

const fail = (n: number) => async (message: { n: number }) => {
  if (message.n === n) throw new Error("never");
};
const quiet = () => void vi.spyOn(console, "error").mockImplementation(() => {});

it.each([
  [1, 10],
  [2, 20],
  [6, 320],
  [7, 600],
  [20, 600],
])(
  "retries a message after attempt %i in %i seconds, and acknowledges the others",
  async (attempts, delaySeconds) => {
    quiet();
    const { batch, messages } = batchOf([{ n: 1 }, { n: 2 }, { other: 1 }], attempts);
    await handleEach(batch, schema, log, fail(2));
    const [first, second, third] = messages;
    expect(first?.ack).toHaveBeenCalledOnce();
    expect(first?.retry).not.toHaveBeenCalled();
    for (const message of [second, third]) {
      expect(message?.ack).not.toHaveBeenCalled();
      expect(message?.retry).toHaveBeenCalledWith({ delaySeconds });
    }
  },
);

it("handles a batch at once, and one by one only if that fails", async () => {
  quiet();
  const handled: number[][] = [];
  const handle = async (messages: { n: number }[]) => {
    handled.push(messages.map(({ n }) => n));
    if (messages.some(({ n }) => n === 9)) throw new Error("never");
  };
  await handleTogether(batchOf([{ n: 1 }, { n: 2 }]).batch, schema, log, handle);
  expect(handled.splice(0)).toEqual([[1, 2]]);
  const { batch, messages } = batchOf([{ n: 1 }, { n: 9 }]);
  await handleTogether(batch, schema, log, handle);
  expect(handled).toEqual([[1, 9], [1], [9]]);
  expect(messages.map(({ retry }) => retry.mock.calls.length)).toEqual([0, 1]);
});

it("sends one message, many, and a delayed one", async () => {
  const send = vi.fn(async (_message: unknown, _options?: QueueSendOptions) => {});
  const sendBatch = vi.fn(async (_messages: unknown) => {});
  const producer = openProducer({ send, sendBatch } as unknown as Queue<number>);
  await producer.send(1, 60);
  expect(send.mock.calls).toEqual([[1, { delaySeconds: 60 }]]);
  await producer.sendAll([2]);
  expect(send).toHaveBeenLastCalledWith(2, {});
  await producer.sendAll([3, 4]);
  expect(sendBatch.mock.calls).toEqual([[[{ body: 3 }, { body: 4 }]]]);
});

it("sends many apart from each other, also beyond what a queue takes together", async () => {
  const delays: unknown[] = [];
  const queue = {
    send: async (_message: unknown, options: unknown) => void delays.push(options),
    sendBatch: async (messages: { delaySeconds: number }[]) =>
      void delays.push(...messages.map(({ delaySeconds }) => ({ delaySeconds }))),
  } as unknown as Queue<number>;
  await openProducer(queue).sendAll(
    Array.from({ length: 101 }, (_, n) => n),
    30,
  );
  expect(delays).toEqual(Array.from({ length: 101 }, (_, n) => ({ delaySeconds: n * 30 })));
});

it("fails when a queue is down, and resolves only after the queue has the message", async () => {
  const down = () => Promise.reject(new Error("over quota"));
  const producer = openProducer({ send: down, sendBatch: down } as unknown as Queue<number>);
  await expect(producer.send(1)).rejects.toMatchObject({ name: "OutageError" });
  await expect(producer.sendAll([1])).rejects.toMatchObject({ name: "OutageError" });
  await expect(producer.sendAll([1, 2])).rejects.toMatchObject({ name: "OutageError" });
});

it("sends any number of messages, a hundred at a time, and one without a batch", async () => {
  const batches: unknown[][] = [];
  const queue = {
    send: async (body: unknown) => void batches.push([body]),
    sendBatch: async (some: { body: unknown }[]) => void batches.push(some.map(({ body }) => body)),
  } as unknown as Queue<number>;
  const numbers = Array.from({ length: 201 }, (_, n) => n);
  await openProducer(queue).sendAll(numbers);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(batches.flat()).toEqual(numbers);
  await openProducer(queue).sendAll([]);
  expect(batches).toHaveLength(3);
});

it("takes a message for lost ten minutes to three hours after it was sent", () => {
  expect(whenLost(new Date("2026-11-22T12:00:00Z"))).toEqual({
    since: new Date("2026-11-22T09:00:00Z"),
    until: new Date("2026-11-22T11:50:00Z"),
  });
});

it("says in the log which message failed and how often it was tried, and keeps its error for whoever notes it", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const { batch } = batchOf([{ n: 1 }, { n: 2 }, { n: 2 }], 3);
  await handleTogether(batch, schema, log, async (messages) => {
    for (const message of messages) await fail(2)(message);
  });
  expect(errors.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: "queue.batch", messages: 3 },
    { event: "queue.message", messageId: "m1", attempt: 3 },
    { event: "queue.message", messageId: "m2", attempt: 3 },
  ]);
  const [well, ...failed] = batch.messages.map(failureOf);
  expect(well).toBeUndefined();
  expect(failed).toEqual([new Error("never"), new Error("never")]);
});

it("has a message delivered again without keeping its error", () => {
  const { batch, messages } = batchOf([{ n: 1 }], 2);
  for (const message of batch.messages) retryUnnoted(message);
  expect(messages[0]?.retry).toHaveBeenCalledWith({ delaySeconds: 20 });
  expect(batch.messages.map(failureOf)).toEqual([undefined]);
});
