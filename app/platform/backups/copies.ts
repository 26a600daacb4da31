import { callService } from "../outage";
import { derivedFiles, type FileLine, keys, type Running } from "./format";
import type { BackupStore } from "./store";

interface Deps {
  media: R2Bucket;
  backups: R2Bucket;
  store: BackupStore;
}

/** Limits of one step: files that it looks at, and bytes that it copies. */
const maxStepFiles = 250;
const maxStepBytes = 100_000_000;
/** Limits of what is copied at once: workers have six connections, and memory for a few recordings of 20 MB. */
const maxConcurrent = { files: 6, bytes: 24_000_000 };
const timeoutMs = 60_000;

/**
 * Lists the next files in the backup, and copies those that the backups' bucket lacks.
 * @param after the key of the last file before them
 */
export async function writeFiles(
  { media, backups, store }: Deps,
  running: Running,
  after: string,
): Promise<void> {
  const page = await callService("R2", timeoutMs, () =>
    media.list({ startAfter: after || undefined, limit: maxStepFiles }),
  );
  const lines: FileLine[] = [];
  let copied = 0;
  let seen = 0;
  while (seen < page.objects.length && copied < maxStepBytes) {
    const group = groupAt(page.objects, seen);
    const own = group.filter(({ key }) => !derivedPrefix(key));
    const sizes = await Promise.all(own.map((file) => copyOnce(media, backups, lineOf(file))));
    own.forEach((file, at) => {
      if (sizes[at] !== null) lines.push(lineOf(file));
      copied += sizes[at] ?? 0;
    });
    seen += group.length;
  }
  if (lines.length > 0) {
    const key = keys.files(running.id, running.files.parts.length + 1);
    const copies = lines.map(keys.copy).toSorted();
    const part = await store.writePart(key, lines);
    running.files.parts.push({ ...part, from: copies[0] ?? "", to: copies.at(-1) ?? "" });
    running.files.count += lines.length;
    running.files.bytes += lines.reduce((sum, [, , size]) => sum + size, 0);
  }
  const isLast = seen === page.objects.length && !page.truncated;
  const last = page.objects[seen - 1]?.key ?? after;
  running.at = isLast ? { phase: "prune", after: "" } : { phase: "files", after: pastDerived(last) };
}

const derivedPrefix = (key: string) => derivedFiles.find((prefix) => key.startsWith(prefix));

/**
 * Behind this file, and behind all that is drawn again if it is: a large site has millions of cards. `0` comes next to
 * `/`, in which those prefixes end.
 */
function pastDerived(key: string): string {
  const prefix = derivedPrefix(key);
  return prefix ? prefix.replace(/\/$/, "0") : key;
}

/** The next files, as many as may be copied at once; at least one. */
function groupAt(files: R2Object[], from: number): R2Object[] {
  let bytes = 0;
  const group = files.slice(from, from + maxConcurrent.files);
  const fitting = group.filter(({ size }, at) => {
    bytes += size;
    return at === 0 || bytes <= maxConcurrent.bytes;
  });
  return group.slice(0, fitting.length);
}

const lineOf = ({ key, etag, size }: R2Object): FileLine => [key, etag, size];

/** Bytes that were copied: 0 if the copy was there; null if the file was deleted in between. */
async function copyOnce(media: R2Bucket, backups: R2Bucket, line: FileLine): Promise<number | null> {
  const copy = keys.copy(line);
  if (await callService("R2", timeoutMs, () => backups.head(copy))) return 0;
  return (await copyFile(media, line[0], backups, copy)) ? line[2] : null;
}

/**
 * Copies a file; R2 checks the copy by its MD5.
 * @returns false if there is none
 */
export const copyFile = (from: R2Bucket, key: string, to: R2Bucket, copy: string): Promise<boolean> =>
  callService("R2", timeoutMs, async () => {
    const file = await from.get(key);
    if (!file) return false;
    // As bytes: outside a worker, a stream from R2 has no known length.
    await to.put(copy, await file.arrayBuffer(), {
      httpMetadata: file.httpMetadata,
      md5: file.checksums.md5,
    });
    return true;
  });
