import { env } from "cloudflare:workers";
import { spokenStory } from "./spoken-story";

/** What is said in the recordings of `spoken`. */
export const said = "we danced until the neighbours came and then the neighbours danced with us";

/** Bindings by which a word makes a story wait for review, and keeps a transcript from readers. */
export const held = { HELD_WORDS: "swearword" };

/** Tells a story aloud; its recording stays without a transcript for null. */
export const spoken = (fields?: Record<string, string>, words: string | null = said) =>
  spokenStory(fields, { words, bindings: held });

/** The transcript of a recording; null where it has none. */
export const transcriptOf = (clip: string) =>
  env.DB.prepare("SELECT transcript FROM voice_clips WHERE id = ?").bind(clip).first("transcript");
