import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onnx, type Value } from "./onnx";

/** What the model hears in any sound. */
export const sentence = "go forward ten meters";

const words = sentence.split(" ").map((word) => ` ${word}`);
const [eot, sot, english, german, transcribe, translate, noTimestamps, noSpeech, blank] = Array.from(
  { length: 9 },
  (_, n) => words.length + n,
) as [number, number, number, number, number, number, number, number, number];
const size = words.length + 9;

/** What follows each token: the words one after another, then the end. */
function following(token: number): number {
  if (token === noTimestamps) return 0;
  if (token === sot) return german;
  return token + 1 < words.length ? token + 1 : eot;
}

const cache = (name: string): Value => ({ name, type: "float", dims: [1, "batch", "context", 1] });
const table = Array.from({ length: size * size }, (_, at) =>
  at % size === following(Math.floor(at / size)) ? 1 : 0,
);

/**
 * Writes the smallest model that sherpa-onnx loads as Whisper, in its three files: any sound is this sentence. Source
 * of inputs, outputs and metadata: sherpa-onnx, `offline-whisper-model.cc`.
 */
export function writeTinyWhisper(folder: string): void {
  const encoder = onnx(
    {
      nodes: ["k", "v"].map((name) => ({
        type: "Identity",
        inputs: ["one"],
        output: `n_layer_cross_${name}`,
      })),
      constants: [{ name: "one", dims: [1, 1, 1, 1], values: [1] }],
      inputs: [{ name: "mel", type: "float", dims: ["batch", 80, "frames"] }],
      outputs: [cache("n_layer_cross_k"), cache("n_layer_cross_v")],
    },
    {
      n_mels: "80",
      n_text_layer: "1",
      n_text_ctx: "64",
      n_text_state: "1",
      n_vocab: `${size}`,
      sot: `${sot}`,
      eot: `${eot}`,
      blank_id: `${blank}`,
      no_speech: `${noSpeech}`,
      translate: `${translate}`,
      transcribe: `${transcribe}`,
      no_timestamps: `${noTimestamps}`,
      is_multilingual: "1",
      sot_sequence: `${sot},${english},${transcribe}`,
      all_language_tokens: `${english},${german}`,
      all_language_codes: "en,de",
    },
  );
  const decoder = onnx({
    nodes: [
      { type: "Gather", inputs: ["table", "tokens"], output: "logits" },
      { type: "Identity", inputs: ["in_n_layer_self_k_cache"], output: "out_n_layer_self_k_cache" },
      { type: "Identity", inputs: ["in_n_layer_self_v_cache"], output: "out_n_layer_self_v_cache" },
    ],
    constants: [{ name: "table", dims: [size, size], values: table }],
    inputs: [
      { name: "tokens", type: "int64", dims: ["batch", "tokens"] },
      cache("in_n_layer_self_k_cache"),
      cache("in_n_layer_self_v_cache"),
      cache("n_layer_cross_k"),
      cache("n_layer_cross_v"),
      { name: "offset", type: "int64", dims: [1] },
    ],
    outputs: [
      { name: "logits", type: "float", dims: ["batch", "tokens", size] },
      cache("out_n_layer_self_k_cache"),
      cache("out_n_layer_self_v_cache"),
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tiny-encoder.onnx"), encoder);
  writeFileSync(join(folder, "tiny-decoder.onnx"), decoder);
  const tokens = words.map((word, at) => `${Buffer.from(word).toString("base64")} ${at}`);
  writeFileSync(join(folder, "tiny-tokens.txt"), `${tokens.join("\n")}\n`);
}
