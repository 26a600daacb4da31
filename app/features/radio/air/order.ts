import type { RadioVoice } from "../voices/radio-voice";

/** In which order a page's voices are played. */
interface Order {
  /** Now: what hasn't been heard on this device, newest first. */
  now: RadioVoice[];
  /** After all others. */
  later: RadioVoice[];
}

/**
 * Puts a page of voices, newest first, in the order of playing.
 * @param from id of the voice to begin with, if somebody chose one; those above it come later
 */
export function orderOf(
  voices: readonly RadioVoice[],
  heard: ReadonlySet<string>,
  from?: string | null,
): Order {
  const start = voices.findIndex(({ id }) => id === from);
  const [chosen, below, above] =
    start < 0
      ? [[], voices, []]
      : [voices.slice(start, start + 1), voices.slice(start + 1), voices.slice(0, start)];
  const isNew = ({ id }: RadioVoice) => !heard.has(id);
  const isHeard = ({ id }: RadioVoice) => heard.has(id);
  return {
    now: [...chosen, ...below.filter(isNew)],
    later: [...above.filter(isNew), ...below.filter(isHeard), ...above.filter(isHeard)],
  };
}
