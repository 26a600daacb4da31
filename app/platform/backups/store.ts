import type { ZodType } from "zod";
import { sha256 } from "~/lib/sha256";
import { callService } from "../outage";
import type { Part } from "./format";

/** Timeout of a call to R2. */
const timeoutMs = 20_000;

/** The backups' bucket. */
export interface BackupStore {
  /** A JSON file, or null if there is none. @throws if it isn't of the schema */
  read<Content>(key: string, schema: ZodType<Content>): Promise<Content | null>;
  write(key: string, content: unknown): Promise<void>;
  /** Stores lines as a part of a backup. */
  writePart(key: string, lines: unknown[]): Promise<Part>;
  /** The lines of a part. @throws `DamagedPartError` if it is missing or isn't what was written */
  readPart(part: Part): Promise<unknown[]>;
  has(key: string): Promise<boolean>;
  /** Up to `limit` keys behind `after`, and whether more follow. */
  list(prefix: string, after: string, limit: number): Promise<{ keys: string[]; isMore: boolean }>;
  /** The folders below a prefix. */
  folders(prefix: string): Promise<string[]>;
  delete(keys: string[]): Promise<void>;
}

export class DamagedPartError extends Error {
  constructor(key: string, why: string) {
    super(`${key} ${why}`);
    this.name = "DamagedPartError";
  }
}

export function openBackupStore(bucket: R2Bucket): BackupStore {
  const call = <Answer>(work: () => Promise<Answer>) => callService("R2", timeoutMs, work);
  const list = (options: R2ListOptions) => call(() => bucket.list(options));
  return {
    async read(key, schema) {
      const text = await call(async () => (await bucket.get(key))?.text());
      return text === undefined ? null : schema.parse(JSON.parse(text));
    },
    async write(key, content) {
      await call(() => bucket.put(key, JSON.stringify(content)));
    },
    async writePart(key, lines) {
      const bytes = await gzip(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      await call(() => bucket.put(key, bytes));
      return { key, sha256: await sha256(bytes), lines: lines.length };
    },
    async readPart(part) {
      const buffer = await call(async () => (await bucket.get(part.key))?.arrayBuffer());
      return linesOf(part, buffer ? new Uint8Array(buffer) : null);
    },
    has: async (key) => (await call(() => bucket.head(key))) !== null,
    async list(prefix, after, limit) {
      const { objects, truncated } = await list({ prefix, startAfter: after || undefined, limit });
      return { keys: objects.map(({ key }) => key), isMore: truncated };
    },
    folders: async (prefix) =>
      (await list({ prefix, delimiter: "/" })).delimitedPrefixes.map((path) => path.slice(prefix.length, -1)),
    delete: (all) => call(() => bucket.delete(all)),
  };
}

/**
 * The lines of a part, from its bytes.
 * @throws `DamagedPartError` if it is missing or isn't what was written
 */
export async function linesOf(part: Part, bytes: Uint8Array<ArrayBuffer> | null): Promise<unknown[]> {
  if (!bytes) throw new DamagedPartError(part.key, "is missing");
  if ((await sha256(bytes)) !== part.sha256) throw new DamagedPartError(part.key, "is damaged");
  const text = await new Response(through(bytes, new DecompressionStream("gzip"))).text();
  const lines = text.split("\n").slice(0, -1);
  if (lines.length !== part.lines) throw new DamagedPartError(part.key, "lacks lines");
  return lines.map((line) => JSON.parse(line));
}

const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(through(new TextEncoder().encode(text), new CompressionStream("gzip"))).arrayBuffer(),
  );

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream);
