import type { PublicStory } from "~/features/stories/public-story";
import { msg, t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { firstCharacters } from "~/lib/text/text";

/** The parts of a story that a card is made from. */
export type CardStory = Pick<PublicStory, "id" | "content" | "songTitle" | "artistName" | "author" | "mood"> &
  Partial<Pick<PublicStory, "language">>;

/** Story card data (specification, section 3). */
export interface CardData {
  /** Path from the root; null while there is no image. */
  cardImageUrl: string | null;
  optimizedText: string;
  headline: string;
  colorScheme: ColorScheme;
}

/** Two CSS colours, #RRGGBB. */
export interface ColorScheme {
  primary: string;
  secondary: string;
}

/** Toast for a card that failed (specification, section 8). */
export const cardFailedToast = {
  title: msg("Error generating card"),
  description: msg("We'll use your original story instead."),
  kind: "destructive",
} as const;

/** Fallback card, made from the story alone (specification, section 8). */
export const fallbackCard = (story: Pick<CardStory, "content" | "songTitle">): CardData => ({
  cardImageUrl: null,
  optimizedText: firstCharacters(story.content, 150),
  headline: t("My story about {song}", { song: songNameHere(story.songTitle) }),
  colorScheme: { primary: "#8B5CF6", secondary: "#D946EF" },
});
