import type { Assets } from "~/platform/assets";
import type { Log } from "~/platform/log";
import { type DetectLanguage, openDetector } from "./detector";

/** What the detector needs: its data is a static file. */
export interface LanguageDeps {
  assets: Assets;
  log: Log;
}

// Kept for the isolate's lifetime: two megabytes.
let opened: DetectLanguage | null = null;

/**
 * The language of a story's text for its row: empty if nobody can tell; null if the detector could not be read, so that
 * a job looks again.
 */
export async function findLanguage({ assets, log }: LanguageDeps, text: string): Promise<string | null> {
  try {
    opened ??= openDetector(new TextDecoder().decode(await assets.read("/languages/ngrams.txt")));
    return opened(text) ?? "";
  } catch (error) {
    log.error("story.language", error);
    return null;
  }
}
