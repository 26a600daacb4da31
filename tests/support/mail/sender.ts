import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { consumeNewsletterEvents } from "~/features/newsletter/consumer.server";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { openAssets } from "~/platform/assets";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import { openSigner } from "~/platform/signer";
import { failingD1 } from "../database/failing-d1";

/** Where a sender dies; from then on all its calls fail. */
export type Death =
  | { when: "the mail was taken, but isn't written down"; mail: number }
  | { when: "the next address would be claimed"; mail: number }
  | { when: "an address is claimed, but its mail not handed over"; mail: number }
  | { when: "the queue would be told to go on"; mail: number };

/** More parts than the sending of any test has: it goes on for ever. */
const maxParts = 1000;

/** A mail service that counts the mails it accepted, by address. */
export function mailService() {
  const taken = new Map<string, number>();
  let count = 0;
  return {
    taken,
    count: () => count,
    take(to: string): void | Promise<void> {
      count++;
      taken.set(to, (taken.get(to) ?? 0) + 1);
    },
  };
}

/**
 * Sends a post completely, as the queue would: after each death with a new sender. Uses a fake transport, since the
 * mail's content doesn't matter here and is expensive.
 * @param first initial messages of the queue
 */
export async function sendThrough(
  postId: string,
  service: ReturnType<typeof mailService>,
  deaths: Death[] = [],
  first: NewsletterEvent[] = [{ type: "newsletter.send", version: 1, postId }],
): Promise<{ deaths: number; parts: number }> {
  const waiting = [...first];
  let died = 0;
  let parts = 0;
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    const life = sender(service, deaths[died]);
    const retried = await receive(event, life.deps);
    if (++parts > maxParts) throw new Error(`After ${maxParts} parts, the sending hasn't ended`);
    waiting.push(...life.continuations);
    if (life.isDead()) died++;
    if (life.isDead() || retried) waiting.push(event);
  }
  return { deaths: died, parts };
}

async function receive(body: NewsletterEvent, deps: ReturnType<typeof sender>["deps"]): Promise<boolean> {
  const message = { id: "n", timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch("liner-notes-newsletter", [message]);
  await consumeNewsletterEvents(deps, batch);
  return (await getQueueResult(batch, createExecutionContext())).retryMessages.length > 0;
}

function sender(service: ReturnType<typeof mailService>, death: Death | undefined) {
  let dead = false;
  const continuations: NewsletterEvent[] = [];
  const dies = (when: Death["when"]) => {
    if (death?.when === when && service.count() >= death.mail) dead = true;
    if (dead) throw new Error("killed");
  };
  const DB: D1Database = new Proxy(env.DB, {
    get(d1, name) {
      if (name === "withSession") return () => DB;
      if (name !== "prepare") return dead ? Reflect.get(failingD1(), name) : Reflect.get(d1, name).bind(d1);
      return (sql: string) => {
        try {
          if (sql.includes('insert into "newsletter_deliveries"')) dies("the next address would be claimed");
          return dead ? failingD1().prepare(sql) : d1.prepare(sql);
        } catch {
          return failingD1().prepare(sql);
        }
      };
    },
  });
  const deliver = async ({ to }: Mail) => {
    dies("an address is claimed, but its mail not handed over");
    await service.take(to);
    dies("the mail was taken, but isn't written down");
  };
  const newsletter = {
    async send(event: NewsletterEvent) {
      dies("the queue would be told to go on");
      continuations.push(event);
    },
  };
  const deps = {
    db: openDatabase(DB),
    newsletter,
    transport: { deliver, prepare: async (mail: Mail) => () => deliver(mail) },
    signer: openSigner("for this test only"),
    provider: null,
    assets: openAssets(env.ASSETS),
    log: createLog("test"),
  };
  return { deps, isDead: () => dead, continuations };
}
