import { withResolvers } from "~/lib/concurrency/with-resolvers";
import type { CopyResult, CopyWork } from "./copy-work";
import { measuredRate } from "./loudness";

/** Milliseconds for a recording, or for its copy: five minutes of sound on a slow phone network. */
const timeoutMs = 10 * 60_000;

const running = new Map<string, Promise<void>>();

/**
 * Makes the copy of an author's recording that every player decodes, measures its loudness, and sends both. It goes on
 * while the author walks through the site; called again meanwhile, it returns the same promise.
 * @param path of the recording; it is read from there and the copy is sent there
 * @throws if anything fails; nothing is changed then, and it can be tried again
 */
export function makeCopy(path: string): Promise<void> {
  const making = running.get(path) ?? make(path).finally(() => running.delete(path));
  running.set(path, making);
  return making;
}

async function make(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The recording can't be read: ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  const { copy, loudness } = await write({ file, channels: await decode(file) });
  const sent = await fetch(`${path}?loudness=${loudness.toFixed(2)}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: copy,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!sent.ok) throw new Error(`The copy was refused: ${sent.status}`);
}

/** The recording's channels at 48 kHz, the first two at most. A browser decodes whatever it has recorded. */
async function decode(file: Uint8Array<ArrayBuffer>): Promise<CopyWork["channels"]> {
  const context = new OfflineAudioContext(1, 1, measuredRate);
  // Of a copy, since decoding takes the bytes away.
  const sound = await context.decodeAudioData(file.slice().buffer);
  return Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, number) =>
    sound.getChannelData(number),
  );
}

function write(work: CopyWork): Promise<CopyResult> {
  const { promise, resolve, reject } = withResolvers<CopyResult>();
  const worker = new Worker(new URL("./write-copy.worker.ts", import.meta.url), { type: "module" });
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.onmessage = ({ data }: MessageEvent<CopyResult | { error: string }>) =>
    "error" in data ? reject(new Error(data.error)) : resolve(data);
  worker.postMessage(
    work,
    work.channels.map(({ buffer }) => buffer),
  );
  return promise.finally(() => worker.terminate());
}
