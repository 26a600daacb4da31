import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import type { CardStory } from "./card";

/** A card's image in its aspect ratio. */
export const CardImage = ({
  path,
  story,
  onError,
}: {
  path: string;
  story: Pick<CardStory, "songTitle" | "artistName">;
  onError?: () => void;
}) => (
  <img
    src={path}
    width={1200}
    height={630}
    alt={t("The card of your story about “{song}” by {artist}", {
      song: songNameHere(story.songTitle),
      artist: songNameHere(story.artistName),
    })}
    onError={onError}
    className="h-auto w-full rounded-xl border border-rule bg-sunk"
  />
);
