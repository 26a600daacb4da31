import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, join } from "node:path";

export interface FileToFetch {
  url: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Milliseconds without a byte after which a download has failed. */
const stalledAfter = 30_000;

/**
 * Downloads a file into a folder, unless it is there: into `NAME.part`, which a later call continues, and which gets
 * its name only when its checksum is right.
 * @throws if it can't be had; if its checksum is wrong, what was fetched is deleted
 */
export async function download(
  file: FileToFetch,
  folder: string,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const path = join(folder, basename(new URL(file.url).pathname));
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  const part = `${path}.part`;
  if (sizeOf(part) !== file.bytes) await fetchRest(file, part, onProgress);
  if (sizeOf(part) !== file.bytes || (await sha256Of(part)) !== file.sha256) {
    rmSync(part, { force: true });
    throw new Error(`${file.url} is not the file that it should be`);
  }
  renameSync(part, path);
}

async function fetchRest({ url, bytes }: FileToFetch, part: string, onProgress: (bytes: number) => void) {
  const there = sizeOf(part) < bytes ? sizeOf(part) : 0;
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stalledAfter);
  try {
    const headers: Record<string, string> = there > 0 ? { Range: `bytes=${there}-` } : {};
    const response = await fetch(url, { headers, signal: stalled.signal });
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    // A server that knows no ranges sends all of it.
    const isRest = response.status === 206;
    let received = isRest ? there : 0;
    const target = await open(part, isRest ? "a" : "w");
    try {
      const reader = response.body.getReader();
      for (let read = await reader.read(); read.value; read = await reader.read()) {
        const chunk = read.value;
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), stalledAfter);
        received += chunk.byteLength;
        if (received > bytes) throw new Error(`${url} is larger than it should be`);
        // At once, so that an interruption loses nothing that arrived.
        await target.write(chunk);
        onProgress(received);
      }
    } finally {
      await target.close();
    }
  } finally {
    clearTimeout(timer);
  }
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
