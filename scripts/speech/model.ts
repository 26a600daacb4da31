import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { download, type FileToFetch } from "./download";

/** The files of a Whisper model for sherpa-onnx. */
export interface ModelFiles {
  encoder: string;
  decoder: string;
  tokens: string;
}

/** A model that can be fetched. */
export interface Model {
  name: string;
  /** Folder below `.cache/speech`. */
  folder: string;
  files: FileToFetch[];
}

const source =
  "https://huggingface.co/csukuangfj/sherpa-onnx-whisper-base/resolve/bb53ee204431c90d314c1cc08d28d23e5b7927cc/";

/**
 * Whisper base, multilingual, 8-bit: OpenAI's weights, converted by the makers of sherpa-onnx. A fixed revision; sizes
 * and checksums as several projects have published them independently (docs/decisions/0035).
 */
export const whisperBase: Model = {
  name: "Whisper base, 99 languages",
  folder: "whisper-base-int8",
  files: [
    {
      url: `${source}base-encoder.int8.onnx`,
      bytes: 29_120_534,
      sha256: "0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11",
    },
    {
      url: `${source}base-decoder.int8.onnx`,
      bytes: 130_672_026,
      sha256: "9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d",
    },
    {
      url: `${source}base-tokens.txt`,
      bytes: 816_730,
      sha256: "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126",
    },
  ],
};

/** Where models are kept. */
export const modelsFolder = resolve(".cache/speech");

/**
 * The model in a folder: files named like sherpa-onnx's, the 8-bit ones if there are both.
 * @returns null if one is missing
 */
export function findModel(folder: string): ModelFiles | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).sort((one) => (one.includes(".int8.") ? -1 : 1));
  const path = (pattern: RegExp) => {
    const name = names.find((one) => pattern.test(one));
    return name && join(folder, name);
  };
  const [encoder, decoder] = [path(/encoder.*\.onnx$/), path(/decoder.*\.onnx$/)];
  const tokens = path(/tokens\.txt$/);
  return encoder && decoder && tokens ? { encoder, decoder, tokens } : null;
}

export const sizeOf = ({ files }: Model): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Fetches a model, unless it is there; what was fetched before an interruption isn't fetched again.
 * @param onProgress receives the bytes that are there
 * @throws if a file can't be had, or isn't the expected one
 */
export async function fetchModel(
  model: Model,
  onProgress: (bytes: number) => void = () => undefined,
  folder = join(modelsFolder, model.folder),
): Promise<ModelFiles> {
  let before = 0;
  for (const file of model.files) {
    await download(file, folder, (bytes) => onProgress(before + bytes));
    before += file.bytes;
  }
  const found = findModel(folder);
  if (!found) throw new Error(`${folder} has no model`);
  return found;
}
