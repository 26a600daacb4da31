import { expect, it, vi } from "vitest";
import { workersAi } from "~/platform/speech/workers-ai";

const model = "@cf/openai/whisper-large-v3-turbo";
const recording = { bytes: new Uint8Array([1, 2, 3]), contentType: "audio/webm" };

const listen = (run: (...asked: unknown[]) => Promise<unknown>, timeoutMs = 1000) =>
  workersAi({ run }, model, timeoutMs).transcribe(recording);

/** The documented response of the model. */
const answer = {
  transcription_info: { language: "en", language_probability: 1, duration: 3.1, duration_after_vad: 2.2 },
  text: "My father hummed it.",
  word_count: 4,
  segments: [
    {
      start: 0.4,
      end: 2.1,
      text: " My father hummed it.",
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 0.8,
      no_speech_prob: 0.02,
      words: [
        { word: " My", start: 0.4, end: 0.6 },
        { word: " father", start: 0.6, end: 1.2 },
        { word: " hummed", start: 1.2, end: 1.8 },
        { word: " it.", start: 1.8, end: 2.1 },
      ],
    },
  ],
  vtt: "WEBVTT\n\n00:00.400 --> 00:02.100\nMy father hummed it.",
};

it("sends a request as documented: the configured model, the audio in base64", async () => {
  const run = vi.fn(async () => answer);
  await listen(run);
  expect(run).toHaveBeenCalledWith(
    model,
    { audio: "AQID", task: "transcribe", vad_filter: true },
    { signal: expect.any(AbortSignal) },
  );
});

it("parses text, segments and words", async () => {
  expect(await listen(async () => answer)).toEqual({
    text: "My father hummed it.",
    segments: [{ start: 0.4, end: 2.1, text: "My father hummed it." }],
    words: [
      { word: "My", start: 0.4, end: 0.6 },
      { word: "father", start: 0.6, end: 1.2 },
      { word: "hummed", start: 1.2, end: 1.8 },
      { word: "it.", start: 1.8, end: 2.1 },
    ],
  });
});

it("accepts a response with text only", async () => {
  expect(await listen(async () => ({ text: "Only text." }))).toEqual({
    text: "Only text.",
    segments: [],
    words: [],
  });
});

it("accepts null for unknown fields", async () => {
  const nothing = { text: " Only text.", segments: null, words: null };
  expect(await listen(async () => nothing)).toEqual({ text: "Only text.", segments: [], words: [] });
  const doubts = { no_speech_prob: null, avg_logprob: null, compression_ratio: null, words: null };
  const segments = [segment(" I was nine.", doubts)];
  expect(await listen(async () => ({ text: " I was nine.", segments, words: null }))).toEqual({
    text: "I was nine.",
    segments: [{ start: 0, end: 1, text: "I was nine." }],
    words: [],
  });
});

const segment = (text: string, doubts: object) => ({ start: 0, end: 1, text, ...doubts });

it.each([
  ["almost surely silent", { no_speech_prob: 0.95, avg_logprob: -0.1 }],
  ["probably silent, and unsure of its words", { no_speech_prob: 0.7, avg_logprob: -1.3 }],
  ["a loop", { compression_ratio: 5 }],
  ["empty", {}, "  "],
])("drops a segment that is %s", async (_, doubts, words = "Thanks for watching!") => {
  const segments = [segment(words, doubts), segment("I was nine.", { no_speech_prob: 0.1 })];
  const heard = await listen(async () => ({ text: `${words} I was nine.`, segments }));
  expect(heard.text).toBe("I was nine.");
  expect(await listen(async () => ({ text: words, segments: segments.slice(0, 1) }))).toEqual({
    text: "",
    segments: [],
    words: [],
  });
});

it("keeps a quiet segment with high confidence", async () => {
  const segments = [segment("I whisper.", { no_speech_prob: 0.7, avg_logprob: -0.3 })];
  expect((await listen(async () => ({ text: "I whisper.", segments }))).text).toBe("I whisper.");
});

it.each([
  [
    "a retired model",
    "InferenceUpstreamError: 5007: No such model @cf/openai/whisper-large-v3-turbo or task",
    "model retired",
  ],
  ["an invalid model", "AiError: 3042: The model name is invalid", "model retired"],
  ["no capacity", "InferenceUpstreamError: 3040: No more data centers to forward the request to", "refused"],
  ["a used-up allocation", "4006: you have used up your daily free allocation of neurons", "refused"],
  ["its own time-out", "3007: Request timeout", "timed out"],
  ["a broken connection", "Network connection lost.", "refused"],
])("distinguishes %s", async (_, message, failure) => {
  await expect(listen(() => Promise.reject(new Error(message)))).rejects.toMatchObject({
    name: "SpeechError",
    failure,
  });
});

it("times out", async () => {
  await expect(listen(() => new Promise(() => {}), 10)).rejects.toMatchObject({ failure: "timed out" });
});

it.each([null, "text", {}, { text: 7 }, { text: "a", segments: [{ text: "a" }] }, []])(
  "rejects the response %j",
  async (nonsense) => {
    await expect(listen(async () => nonsense)).rejects.toMatchObject({ failure: "answered nonsense" });
  },
);
