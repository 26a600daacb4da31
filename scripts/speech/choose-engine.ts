import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./engine";
import { fetchModel, findModel, type Model, modelsFolder, sizeOf, whisperBase } from "./model";
import { pocketsphinx } from "./pocketsphinx";
import { openWhisper } from "./whisper";

interface Choice {
  /** A folder with a model of one's own; empty for none. */
  modelFolder: string;
  /** The model to fetch otherwise. */
  model?: Model;
  /** Receives lines for the terminal. */
  say(line: string): void;
  onProgress(bytes: number, of: number): void;
}

/** Without an engine, in the words that the form has, too. */
export const nothingHears =
  'Nothing turns speech into text on this machine; a recording goes with its story. (README, "Speech")';

/**
 * The engine of this machine: Whisper with the named model, the one that was fetched before, or the one that can be
 * fetched now; else Debian's pocketsphinx.
 * @returns null if there is none; why was said
 */
export async function chooseEngine(choice: Choice): Promise<Engine | null> {
  const { modelFolder, say } = choice;
  if (modelFolder) {
    const files = findModel(modelFolder);
    if (files) return openWhisper(files, `Whisper from ${modelFolder}`);
    say(
      `${modelFolder} (SPEECH_MODEL_DIR) has no encoder, decoder and tokens of a Whisper model for sherpa-onnx.`,
    );
    return null;
  }
  try {
    return await openFetched(choice);
  } catch (error) {
    say(`The speech model could not be had (${reasonOf(error)}).`);
  }
  if (hasPocketsphinx()) return pocketsphinx;
  say(nothingHears);
  return null;
}

async function openFetched({ model = whisperBase, say, onProgress }: Choice): Promise<Engine> {
  const size = sizeOf(model);
  if (!findModel(join(modelsFolder, model.folder)))
    say(`Fetching the speech model ${model.name}, ${Math.round(size / 1e6)} MB, once, into .cache/speech.`);
  const files = await fetchModel(model, (bytes) => onProgress(bytes, size));
  return openWhisper(files, model.name);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && "code" in cause ? `${cause.code}` : message;
}

const hasPocketsphinx = () =>
  existsSync("/usr/share/pocketsphinx/model/en-us/en-us.lm.bin") &&
  has("pocketsphinx_continuous") &&
  has("ffmpeg");

function has(command: string): boolean {
  try {
    return Boolean(execFileSync("which", [command], { encoding: "utf8" }));
  } catch {
    return false;
  }
}
