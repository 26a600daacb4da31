import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { openCutter, silence } from "../../app/features/voice/pieces/cut-at-silence";
import { decode, sampleRate } from "./decode";
import type { Engine, Word } from "./engine";
import type { ModelFiles } from "./model";

/** What is used of sherpa-onnx-node, which has no types of its own. */
interface Sherpa {
  OfflineRecognizer: {
    createAsync(config: object): Promise<{
      createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
      decodeAsync(stream: object): Promise<{ text: string }>;
    }>;
  };
}

/** Whisper hears thirty seconds at most, and less well in very short parts. */
const parts = { minSeconds: 10, pauseSeconds: 0.35, maxSeconds: 25 };

/** Samples of a level. */
const window = sampleRate / 20;

/**
 * Whisper by sherpa-onnx.
 * @throws if the package has no binary for this machine. A broken model ends the process: that is sherpa-onnx's way
 */
export async function openWhisper({ encoder, decoder, tokens }: ModelFiles, name: string): Promise<Engine> {
  const sherpa: Sherpa = createRequire(import.meta.url)("sherpa-onnx-node");
  const recognizer = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: {
      // No language: each part is heard in the one that is spoken.
      whisper: { encoder, decoder, language: "", task: "transcribe", tailPaddings: -1 },
      tokens,
      // Half of the machine is left to the site and the browser.
      numThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
      provider: "cpu",
      debug: 0,
    },
  });
  return {
    name,
    async hear(recording) {
      const samples = await decode(recording);
      const words: Word[] = [];
      for (const { from, to } of partsOf(samples)) {
        const stream = recognizer.createStream();
        stream.acceptWaveform({ samples: samples.slice(from, to), sampleRate });
        const { text } = await recognizer.decodeAsync(stream);
        words.push(...spread(text, from / sampleRate, to / sampleRate));
      }
      return words;
    },
  };
}

/** Parts of speech, in samples; silent ones are left out. */
function partsOf(samples: Float32Array): { from: number; to: number }[] {
  const cutter = openCutter(parts);
  const found: { from: number; to: number }[] = [];
  let from = 0;
  const end = (to: number, isSpeech: boolean) => {
    if (isSpeech && to > from) found.push({ from, to });
    from = to;
  };
  for (let at = window; at <= samples.length; at += window) {
    const cut = cutter.hear(at / sampleRate, levelOf(samples.subarray(at - window, at)));
    if (cut) end(Math.round(cut.at * sampleRate), cut.isSpeech);
  }
  const rest = samples.subarray(from);
  end(samples.length, cutter.isSpeech() || levelOf(rest) >= silence);
  return found;
}

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));

/** Words with times by their length: this model reports none. */
export function spread(text: string, start: number, end: number): Word[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = start;
  return words.map((word) => {
    const begins = at;
    at += ((word.length + 1) / letters) * (end - start);
    return { word, start: round(begins), end: round(at) };
  });
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
