import { type Channel, radioQuery } from "../voices/channel";
import type { RadioPage, RadioWords } from "../voices/radio-voice";

/** @throws if there is no network, or the server can't answer */
export async function fetchPage(channel: Channel, after: string): Promise<RadioPage> {
  const response = await fetch(`/api/radio${radioQuery(channel, after || null)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as RadioPage;
}

/**
 * A voice's words; null if the voice isn't public any more.
 * @throws if there is no network, or the server can't answer
 */
export async function fetchWords(id: string): Promise<RadioWords | null> {
  const response = await fetch(`/api/radio/${encodeURIComponent(id)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as RadioWords;
}
