import { site } from "~/content/site";
import { sha256 } from "~/lib/sha256";
import type { CardStory } from "./card";
import type { Format } from "./layouts";

/** Counts how often cards were redesigned: each time, every story gets a new image at a new address. */
const design = 1;

/** Names what a card shows: another one as soon as the story's words or its credit change. 16 hexadecimal digits. */
export async function cardFingerprint(story: CardStory): Promise<string> {
  const { content, songTitle, artistName, author } = story;
  return (
    await sha256(JSON.stringify([design, site.name, content, songTitle, artistName, author.name]))
  ).slice(0, 16);
}

/** The address of a card's image, from the root. What it answers never changes. */
export const cardPath = (storyId: string, fingerprint: string, format: Format = "wide"): string =>
  `/cards/${storyId}-${fingerprint}${format === "tall" ? "-tall" : ""}.png`;

/** The address of the upright picture of the same card. */
export const tallCard = (path: string): string => path.replace(/\.png$/, "-tall.png");

/** The last part of such an address, taken apart; null for anything else. */
export function parseCardFile(file: string) {
  const [, storyId, fingerprint, tall] = /^([\w-]{1,64})-([0-9a-f]{16})(-tall)?\.png$/.exec(file) ?? [];
  if (!storyId || !fingerprint) return null;
  const format: Format = tall ? "tall" : "wide";
  return { storyId, fingerprint, format };
}

/** A story's picture on platforms, as its page names it. */
export const cardImage = async (story: CardStory) => ({
  path: cardPath(story.id, await cardFingerprint(story)),
  alt: `“${story.songTitle}” by ${story.artistName}: a story told by ${story.author.name} on ${site.name}.`,
});
