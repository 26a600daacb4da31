import type { Language } from "~/content/languages";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { maxPieceLength, type Translator } from "~/platform/models/translator";
import { partsOf } from "./pieces";
import {
  claimTranslation,
  findTranslatable,
  findTranslation,
  giveUpTranslation,
  storeTranslation,
  type TranslatableStory,
} from "./translations.server";

interface Deps {
  db: Database;
  translator: Translator;
  log: Log;
}

/** What became of a request for a translation. */
export type Translated = "done" | "being translated" | "failed" | "not found";

/** Pieces that the model translates at the same time. */
const concurrency = 4;

/** Has a published story translated, once for each language however many ask; nothing is kept of one that fails. */
export async function translateStory(deps: Deps, id: string, to: Language): Promise<Translated> {
  const { db, log } = deps;
  const story = await findTranslatable(db, id);
  if (!story || story.language === to) return "not found";
  const claimedAt = await claimTranslation(db, story, to, new Date());
  if (!claimedAt) return (await findTranslation(db, id, to)) === null ? "being translated" : "done";
  try {
    const content = await inPieces(deps.translator, story, to);
    if (await storeTranslation(db, story, to, claimedAt, content)) return "done";
  } catch (error) {
    log.error("story.translate", error, { storyId: id, to });
  }
  await giveUpTranslation(db, story, to, claimedAt);
  return "failed";
}

async function inPieces(
  translator: Translator,
  { text, language: from }: TranslatableStory,
  to: Language,
): Promise<string> {
  const parts = partsOf(text, from, maxPieceLength);
  const waiting = parts.filter(({ isTranslated }) => isTranslated);
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, concurrency).map(async (part) => {
        part.text = await translator.translate({ text: part.text, from, to });
      }),
    );
  }
  return parts.map((part) => part.text).join("");
}
