import { z } from "zod";
import { joinSpoken } from "~/lib/text/join-spoken";
import type { TimedWord } from "~db/schema/voice";
import { type Heard, SpeechError } from "./speech";

const word = z.object({ word: z.string(), start: z.number(), end: z.number() });

const segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  compression_ratio: z.number().nullish(),
  words: z.array(word).nullish(),
});

/**
 * Whisper's response, from Workers AI (words within segments) and as OpenAI's `verbose_json` (words beside them).
 * Engines omit unknown fields or set them to `null`. Sources: the output schema of `@cf/openai/whisper-large-v3-turbo`;
 * OpenAI API reference, "Create transcription".
 */
const responseSchema = z.object({
  text: z.string(),
  segments: z.array(segment).nullish(),
  words: z.array(word).nullish(),
});

type WhisperSegment = z.output<typeof segment>;

/**
 * The transcript, without the text that Whisper hallucinates over silence and noise.
 * @throws `SpeechError` for a response of another shape
 */
export function readWhisperAnswer(answer: unknown): Heard {
  const parsed = responseSchema.safeParse(answer);
  if (!parsed.success) throw new SpeechError("answered nonsense", parsed.error);
  const { text, segments } = parsed.data;
  const words = parsed.data.words ?? [];
  // Without segments there are no confidence values; the text is used as it is.
  if (!segments) return { text: text.trim(), segments: [], words: words.map(tidy) };
  const spoken = segments.filter(isSpeech);
  const within = ({ start }: { start: number }) =>
    spoken.some((part) => start >= part.start && start <= part.end);
  return {
    text: spoken.length === segments.length ? text.trim() : textOf(spoken),
    segments: spoken.map(({ start, end, text }) => ({ start, end, text: text.trim() })),
    words: (words.length > 0 ? words.filter(within) : spoken.flatMap((part) => part.words ?? [])).map(tidy),
  };
}

const textOf = (segments: WhisperSegment[]) => joinSpoken(segments.map(({ text }) => text));

const tidy = (timed: TimedWord): TimedWord => ({ ...timed, word: timed.word.trim() });

/**
 * Whether a segment is speech, by Whisper's own rules against hallucinations: drop it if it is probably silent and has
 * a low confidence, or if its text is repetitive. Source: openai/whisper, `transcribe`, defaults of
 * `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold`. A segment that is almost certainly
 * silent is dropped whatever its confidence.
 */
function isSpeech({ text, no_speech_prob, avg_logprob, compression_ratio }: WhisperSegment) {
  const silent = no_speech_prob ?? 0;
  if (text.trim() === "" || silent > 0.9 || (compression_ratio ?? 1) > 2.4) return false;
  return !(silent > 0.6 && (avg_logprob ?? 0) < -1);
}
