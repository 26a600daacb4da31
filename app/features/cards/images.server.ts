import { and, eq } from "drizzle-orm";
import type { QueueDeps } from "~/features/stories/enqueue.server";
import { BusyError } from "~/lib/concurrency/serial-queue";
import { singleFlight } from "~/lib/concurrency/single-flight";
import { sha256 } from "~/lib/sha256";
import type { Assets } from "~/platform/assets";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Writer } from "~/platform/models/writer";
import { storyCards } from "~db/schema/cards";
import { cardFingerprint } from "./address";
import type { CardStory } from "./card";
import { type Card, findOrWriteCard } from "./cards.server";
import type { Format } from "./layouts";
import { drawInTurn, onDemand, type Pace } from "./pace.server";
import { imagesOf, removeOlderCards } from "./remove.server";

/** Dependencies of creating cards. */
export interface CardDeps extends QueueDeps {
  db: Database;
  files: Files;
  assets: Assets;
  /** Null if the caller can't wait for a model. */
  writer: Writer | null;
  /** On demand by default. */
  pace?: Pace;
}

/** A card with the R2 key of its image. */
interface DrawnCard {
  card: Card;
  key: string;
}

const inFlight = singleFlight<DrawnCard | null>();

/**
 * The card of a published story with its image, found or created. Concurrent requests in one isolate share one drawing.
 * @returns null if the story is no longer published
 * @throws if the card can't be drawn or stored; `BusyError` if the queue of drawings is full
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

/** Draws a card's image again, if the file named in its row is missing. */
export const redrawCard = (deps: CardDeps, story: CardStory, card: Card, format: Format) =>
  shared(deps, `${story.id} ${card.fingerprint} ${format} again`, () =>
    drawAndStore(deps, story, card, format),
  );

/** `Retry-After` for a card that failed: short if the queue was full. */
export const retryAfterHeader = (error: unknown): string => (error instanceof BusyError ? "3" : "30");

function shared(deps: CardDeps, name: string, make: () => Promise<DrawnCard | null>) {
  const work = inFlight(name, make);
  // Other requests may wait for this work, even after this client disconnected.
  deps.waitUntil(work.catch(() => null));
  return work;
}

/**
 * Stores the image before its key is written to the row; if the story was withdrawn meanwhile, the image is deleted
 * again.
 */
async function drawAndStore(deps: CardDeps, story: CardStory, card: Card, format: Format) {
  const { db, files, assets, pace = onDemand } = deps;
  const colours = { primary: card.primaryColor, secondary: card.secondaryColor };
  const image = await drawInTurn(pace, assets, { ...story, ...card }, colours, format);
  const key = `${imagesOf(story.id)}${card.version}/${await sha256(image)}.png`;
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
