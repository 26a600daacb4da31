import { and, eq } from "drizzle-orm";
import { BusyError, inTurn } from "~/lib/concurrency/serial-queue";
import { singleFlight } from "~/lib/concurrency/single-flight";
import { sha256 } from "~/lib/sha256";
import type { Assets } from "~/platform/assets";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { Writer } from "~/platform/writer";
import { storyCards } from "~db/schema/cards";
import { cardFingerprint } from "./address";
import type { CardStory } from "./card";
import { type Card, findOrWriteCard } from "./cards.server";
import type { Format } from "./layouts";
import { removeOlderCards } from "./remove.server";

/** What cards are made with. */
export interface CardDeps {
  db: Database;
  files: Files;
  assets: Assets;
  /** Null where nobody may wait for a model. */
  writer: Writer | null;
  log: Log;
  /** Left out, somebody waits for the card. */
  pace?: Pace;
  waitUntil(work: Promise<unknown>): void;
}

/** How much of an isolate a drawing takes, which everybody else's requests share. */
interface Pace {
  /** How many drawings may wait for their turn before this one; it is given up when there are more. */
  mostWaiting: number;
  /** How long it waits for its turn, in milliseconds. */
  waitMs: number;
  /** What others get between the pieces of a drawing, in milliseconds. */
  restMs: number;
}

/** For somebody who waits. */
const onDemand: Pace = { mostWaiting: 4, waitMs: 8_000, restMs: 0 };

/** Before anybody asks. */
export const aheadOfTime: Pace = {
  mostWaiting: Number.POSITIVE_INFINITY,
  waitMs: Number.POSITIVE_INFINITY,
  restMs: 20,
};

/** A card with the key of its image in the files. */
export interface DrawnCard {
  card: Card;
  key: string;
}

const inFlight = singleFlight<DrawnCard | null>();
const oneAtATime = inTurn();

/**
 * The card of a published story and its image, found or made. Fifty who ask at once, in one isolate, wait for one drawing.
 * @returns null when the story is no longer published
 * @throws when the card can't be drawn or stored; `BusyError` when too many others are to be drawn first
 */
export async function obtainCard(deps: CardDeps, story: CardStory, format: Format = "wide") {
  const fingerprint = await cardFingerprint(story);
  return shared(deps, `${story.id} ${fingerprint} ${format}`, async () => {
    const card = await findOrWriteCard(deps, story, fingerprint);
    if (!card) return null;
    const key = format === "tall" ? card.tallImageKey : card.imageKey;
    return key ? { card, key } : drawAndStore(deps, story, card, format);
  });
}

/** Draws a card's image anew, when the one that its row names is not in the files. */
export const redrawCard = (deps: CardDeps, story: CardStory, card: Card, format: Format) =>
  shared(deps, `${story.id} ${card.fingerprint} ${format} again`, () =>
    drawAndStore(deps, story, card, format),
  );

/** When to ask again for a card that could not be made, as the header of the answer: soon when others were only first. */
export const retryAfter = (error: unknown): string => (error instanceof BusyError ? "3" : "30");

function shared(deps: CardDeps, name: string, make: () => Promise<DrawnCard | null>) {
  const work = inFlight(name, make);
  // Others may wait for what this request has begun, also when whoever sent it has gone.
  deps.waitUntil(work.catch(() => null));
  return work;
}

/** Stores the image before the row names it; when the story was withdrawn in between, the image goes again. */
async function drawAndStore(deps: CardDeps, story: CardStory, card: Card, format: Format) {
  // Its WebAssembly is only started where something is drawn; the development server, in Node, can't load it at all.
  const { drawCard } = await import("./draw/draw.server");
  const { db, files, assets, pace = onDemand } = deps;
  const colours = { primary: card.primaryColor, secondary: card.secondaryColor };
  const rest = () => scheduler.wait(pace.restMs);
  const image = await oneAtATime(pace, () => drawCard(assets, { ...story, ...card }, colours, format, rest));
  const key = `cards/${story.id}/${card.version}/${await sha256(image)}.png`;
  await files.put(key, image, "image/png");
  const named = await db
    .update(storyCards)
    .set(format === "tall" ? { tallImageKey: key } : { imageKey: key })
    .where(and(eq(storyCards.storyId, card.storyId), eq(storyCards.version, card.version)))
    .returning({ version: storyCards.version });
  if (named.length === 0) {
    await files.delete([key]);
    return null;
  }
  await removeOlderCards(deps, card);
  return { card, key };
}
