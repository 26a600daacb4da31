import { type Channel, radioQuery } from "../voices/channel";
import type { RadioPage, RadioWords } from "../voices/radio-voice";

/** Milliseconds after which a request counts as one without a network. */
const timeoutMs = 20_000;

const ask = (path: string, init?: RequestInit) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** @throws if there is no network, or the server can't answer */
export async function fetchPage(channel: Channel, after: string): Promise<RadioPage> {
  const response = await ask(`/api/radio${radioQuery(channel, after || null)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as RadioPage;
}

/**
 * A voice's words; null if the voice isn't public any more.
 * @throws if there is no network, or the server can't answer
 */
export async function fetchWords(id: string): Promise<RadioWords | null> {
  const response = await ask(`/api/radio/${encodeURIComponent(id)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as RadioWords;
}

/** Asks for a voice's file without loading it. @throws without a network */
export const findFile = (src: string): Promise<Response> => ask(src, { method: "HEAD", cache: "no-store" });
