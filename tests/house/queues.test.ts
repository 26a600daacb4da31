import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

interface Queues {
  producers: { binding: string; queue: string }[];
  consumers: { queue: string; dead_letter_queue?: string }[];
}

const queuesOf = (env?: string): Queues => readConfig({ config: "wrangler.toml", env }).queues as Queues;

const local = queuesOf();
const production = queuesOf("production");

it("has a consumer and a dead-letter queue for each queue", () => {
  for (const { producers, consumers } of [local, production]) {
    const own = consumers.filter(({ queue }) => !queue.endsWith("-dead"));
    expect(own.map(({ queue }) => queue).toSorted()).toEqual(producers.map(({ queue }) => queue).toSorted());
    for (const { queue, dead_letter_queue } of own) expect(dead_letter_queue).toBe(`${queue}-dead`);
    const dead = consumers.filter(({ queue }) => queue.endsWith("-dead"));
    expect(dead.map(({ queue }) => queue).toSorted()).toEqual(
      own.map(({ queue }) => `${queue}-dead`).toSorted(),
    );
    // What dies there once more is gone, so there is no third queue.
    for (const { dead_letter_queue } of dead) expect(dead_letter_queue).toBeUndefined();
  }
});

it("draws one card at a time", () => {
  for (const { consumers } of [local, production]) {
    const cards = consumers.find(({ queue }) => queue === "liner-notes-cards");
    expect(cards).toMatchObject({ max_batch_size: 1, max_concurrency: 1, max_retries: 3 });
  }
});

it("counts views and makes backups when the worker's schedule expects it, in development and production", () => {
  const source = readFileSync("app/scheduled.ts", "utf8");
  const [frequent, nightly] = ["frequent", "nightly"].map(
    (name) => new RegExp(`const ${name} = "(.*)";`).exec(source)?.[1],
  );
  for (const env of [undefined, "production"]) {
    const { triggers, r2_buckets } = readConfig({ config: "wrangler.toml", env });
    expect(triggers.crons).toEqual([expect.any(String), frequent, nightly]);
    expect(
      r2_buckets.map((bucket: { binding: string; bucket_name: string }) => [
        bucket.binding,
        bucket.bucket_name,
      ]),
    ).toEqual([
      ["MEDIA", "liner-notes-media"],
      ["BACKUPS", "liner-notes-backups"],
    ]);
  }
});
