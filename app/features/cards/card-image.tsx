import { t } from "~/lib/i18n/t";
import type { CardStory } from "./card";

/** A card's image in its aspect ratio. */
export const CardImage = ({
  path,
  song: { songTitle: song, artistName: artist },
  onError,
}: {
  path: string;
  /** As the page calls it. */
  song: Pick<CardStory, "songTitle" | "artistName">;
  onError?: () => void;
}) => (
  <img
    src={path}
    width={1200}
    height={630}
    alt={t("The card of your story about “{song}” by {artist}", { song, artist })}
    onError={onError}
    className="h-auto w-full rounded-xl border border-rule bg-sunk"
  />
);
