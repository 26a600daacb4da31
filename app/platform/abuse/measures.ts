import { gt, lt, type SQL, sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import type { RowMemory } from "~/lib/concurrency/row-memory";
import { dayMs, hourMs } from "~/lib/durations";
import { measures, networkCounts } from "~db/schema/desk";
import { clientAddress, clientNetwork, parseAddress } from "../client-address";
import type { Database } from "../database";

/** What editors have set against abuse, as far as it concerns one request. */
export interface Standing {
  /** Seconds after which to try again while submissions are closed, or the client's network is blocked; else null. */
  closedForSeconds: number | null;
  blockedForSeconds: number | null;
  /** Whether all that would become public waits for an editor. */
  holdsAll: boolean;
}

/** Measures against abuse, which editors start and end at the desk. */
export interface Measures {
  /** What stands for this request now: one query of an index, which finds a row for each measure. */
  standing(request: Request): Promise<Standing>;
  /** Whether all waits for an editor now, for work that no request waits for. */
  holdsAll(): Promise<boolean>;
}

/** Seconds after which to try again at most: a measure may end before its time. */
const maxRetryAfterSeconds = 3600;

export function openMeasures(db: Database, memory: RowMemory): Measures {
  const measuresAt = async (now: Date) => {
    const known = await memory.recall("measures", () => measuresAfter(db, now));
    return known.filter(({ endsAt }) => endsAt > now);
  };
  return {
    async standing(request) {
      const now = new Date();
      const rows = await measuresAt(now);
      const address = parseAddress(clientAddress(request));
      const endOf = (found: (row: (typeof rows)[number]) => boolean) => {
        const ends = rows.filter(found).map(({ endsAt }) => endsAt.getTime());
        if (ends.length === 0) return null;
        return Math.min(Math.ceil((Math.max(...ends) - now.getTime()) / 1000), maxRetryAfterSeconds);
      };
      return {
        closedForSeconds: endOf(({ kind }) => kind === "close"),
        blockedForSeconds: endOf(({ kind, network }) => kind === "block" && isWithin(address, network)),
        holdsAll: rows.some(isHold),
      };
    },
    holdsAll: async () => (await measuresAt(new Date())).some(isHold),
  };
}

const isHold = ({ kind }: Pick<typeof measures.$inferSelect, "kind">): boolean => kind === "hold";

const measuresAfter = (db: Database, now: Date) =>
  db
    .select({ kind: measures.kind, network: measures.network, endsAt: measures.endsAt })
    .from(measures)
    .where(gt(measures.endsAt, now))
    .limit(500);

/** The network that a story is counted for; null if the request has no address, as on a developer's machine. */
export const countedNetwork = (request: Request): string | null =>
  parseAddress(clientAddress(request)) ? clientNetwork(request) : null;

/**
 * Counts a story of a network in this hour, in the batch that stores it.
 * @param isNew whether the batch did store it
 */
export const countStory = (db: Database, network: string, isNew: SQL) =>
  db
    .insert(networkCounts)
    .select(sql`SELECT ${Math.floor(Date.now() / hourMs) * hourMs}, ${network}, 1 WHERE ${isNew}`)
    .onConflictDoUpdate({
      target: [networkCounts.hour, networkCounts.network],
      set: { stories: sql`${networkCounts.stories} + 1` },
    });

/** Forgets which networks stories came from, after a day. */
export const sweepNetworks = (db: Database, now: Date) =>
  db.delete(networkCounts).where(lt(networkCounts.hour, new Date(now.getTime() - dayMs)));

function isWithin(address: ReturnType<typeof parseAddress>, network: string): boolean {
  const [base, length] = ipaddr.parseCIDR(network);
  return address !== null && address.kind() === base.kind() && address.match(base, length);
}

/** The shortest prefix that may be blocked, a wider network is a country's, and the one that an address stands for. */
const prefixes = { ipv4: { widest: 16, single: 32 }, ipv6: { widest: 32, single: 64 } } as const;

/**
 * Whether an address is written in full: ipaddr.js reads a shortened IPv4 address as inet_aton does, `203.0.113` as
 * 203.0.0.113, which is another network than the one that was meant.
 */
const isFull = (text: string): boolean =>
  text.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(text.split("/")[0] ?? "");

/** A network as it is stored, from an address or a range that an editor typed; null if it is neither, or too wide. */
export function networkFrom(typed: string): string | null {
  const text = typed.trim();
  if (!isFull(text)) return null;
  try {
    const [parsed, prefix] = text.includes("/")
      ? ipaddr.parseCIDR(text)
      : ([ipaddr.parse(text), null] as const);
    const address = ipaddr.process(parsed.toString());
    const kind = address.kind();
    // What maps IPv4, `::ffff:203.0.113.7/120`, is stored as the IPv4 range that clients come from.
    const mapped = kind === parsed.kind() ? 0 : 96;
    const length = prefix === null ? prefixes[kind].single : prefix - mapped;
    if (length < prefixes[kind].widest) return null;
    const family = kind === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${family.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
  } catch {
    return null;
  }
}
