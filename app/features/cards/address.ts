import { site } from "~/content/site";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { sha256 } from "~/lib/sha256";
import { songNameHere } from "~/lib/songs/song-name";
import type { CardStory } from "./card";
import type { Format } from "./layouts";

/** Version of the cards' design: incrementing it gives every story a new image at a new URL. */
const design = 1;

/** Hash of a card's content: changes with the story's text or credit. 16 hexadecimal digits. */
export async function cardFingerprint(story: CardStory): Promise<string> {
  const { content, songTitle, artistName, author } = story;
  return (
    await sha256(JSON.stringify([design, site.name, content, songTitle, artistName, author.name]))
  ).slice(0, 16);
}

/** URL of a card's image, from the root. Its content is immutable. */
export const cardPath = (storyId: string, fingerprint: string, format: Format = "wide"): string =>
  `/cards/${storyId}-${fingerprint}${format === "tall" ? "-tall" : ""}.png`;

/** URL of the tall image of the same card. */
export const tallCard = (path: string): string => path.replace(/\.png$/, "-tall.png");

/** Parses the file name of such a URL; null for anything else. */
export function parseCardFile(file: string) {
  const [, storyId, fingerprint, tall] = /^([\w-]{1,64})-([0-9a-f]{16})(-tall)?\.png$/.exec(file) ?? [];
  if (!storyId || !fingerprint) return null;
  const format: Format = tall ? "tall" : "wide";
  return { storyId, fingerprint, format };
}

/** A story's image for link previews, and the URL of the tall one: the browser needs no code to know it. */
export const cardImage = async (story: CardStory) => {
  const path = cardPath(story.id, await cardFingerprint(story));
  return { path, tall: tallCard(path), alt: altOf(story) };
};

const altOf = (story: CardStory): string =>
  t("“{song}” by {artist}: a story told by {author} on {site}.", {
    song: songNameHere(story.songTitle),
    artist: songNameHere(story.artistName),
    author: shownName(story.author.name),
    site: site.name,
  });
