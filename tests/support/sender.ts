import { env } from "cloudflare:workers";
import { failingD1 } from "./failing-d1";
import { handle } from "./newsletter";

/** Where a sender dies; from then on it can reach nothing any more. */
export type Death =
  | { when: "the mail was taken, but isn't written down"; mail: number }
  | { when: "the next address would be claimed"; mail: number }
  | { when: "an address is claimed, but its mail not handed over"; mail: number }
  | { when: "the queue would be told to go on"; mail: number };

/** Mails as the service counts them: those it took, by address. */
export function mailService() {
  const taken = new Map<string, number>();
  let count = 0;
  return {
    taken,
    count: () => count,
    take(to: string) {
      count++;
      taken.set(to, (taken.get(to) ?? 0) + 1);
    },
  };
}

/** Sends a post from beginning to end, as the queue would: after each death with a new sender. */
export async function sendThrough(
  postId: string,
  service: ReturnType<typeof mailService>,
  deaths: Death[],
): Promise<{ deaths: number }> {
  const event = { type: "newsletter.send" as const, version: 1 as const, postId };
  let died = 0;
  for (let waiting = 1; waiting > 0; ) {
    waiting--;
    const death = deaths[died];
    const life = sender(service, death);
    const { retried } = await handle([event], life.bindings);
    waiting += life.continuations();
    if (life.isDead()) died++;
    if (life.isDead() || retried > 0) waiting++;
  }
  return { deaths: died };
}

function sender(service: ReturnType<typeof mailService>, death: Death | undefined) {
  let dead = false;
  let continuations = 0;
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
  const MAILER = {
    async send({ to }: EmailMessage) {
      dies("an address is claimed, but its mail not handed over");
      service.take(to);
      dies("the mail was taken, but isn't written down");
      return { messageId: "1" };
    },
  } as SendEmail;
  const NEWSLETTER = {
    async send() {
      dies("the queue would be told to go on");
      continuations++;
    },
  } as unknown as Queue;
  return {
    bindings: { DB, MAILER, NEWSLETTER, DEV_MAIL: "" },
    isDead: () => dead,
    continuations: () => continuations,
  };
}
