import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

interface Queues {
  producers: { binding: string; queue: string }[];
  consumers: { queue: string; dead_letter_queue?: string }[];
}

const queuesOf = (env?: string): Queues => readConfig({ config: "wrangler.toml", env }).queues as Queues;

const local = queuesOf();
const production = queuesOf("production");

it("has the same queues in development and production, each with a consumer and a dead-letter queue", () => {
  for (const { producers, consumers } of [local, production]) {
    expect(producers).toEqual(local.producers);
    expect(consumers.map(({ queue }) => queue).toSorted()).toEqual(
      producers.map(({ queue }) => queue).toSorted(),
    );
    for (const { queue, dead_letter_queue } of consumers) expect(dead_letter_queue).toBe(`${queue}-dead`);
  }
});

it("draws one card at a time", () => {
  for (const { consumers } of [local, production]) {
    const cards = consumers.find(({ queue }) => queue === "liner-notes-cards");
    expect(cards).toMatchObject({ max_batch_size: 1, max_concurrency: 1, max_retries: 3 });
  }
});
