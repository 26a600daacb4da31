import { type ReactNode, useState } from "react";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { LabelArt } from "~/ui/label/label-art";
import { tallCard } from "./address";
import type { CardStory } from "./card";
import { CardDownloads } from "./card-downloads";
import { CardFace } from "./card-face";
import { CardImage } from "./card-image";
import { useStoryCard } from "./use-story-card";

/**
 * The card of a story that was just submitted: placeholder, image or fallback.
 * @param share further actions once the card is there; gets its image's URL, or null without one
 */
export function CardPanel({
  story,
  isPublished,
  share,
}: {
  story: CardStory;
  isPublished: boolean;
  share?: (image: string | null) => ReactNode;
}) {
  const card = useStoryCard(story, isPublished);
  const [isBroken, setBroken] = useState(false);
  const image = isBroken ? null : card?.cardImageUrl;
  const song = { songTitle: songNameHere(story.songTitle), artistName: songNameHere(story.artistName) };
  return (
    <section aria-label={t("Your card")} className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {card ? t("Your card is ready.") : null}
      </p>
      {card ? null : <Making story={story} />}
      {card && image ? <CardImage path={image} song={song} onError={() => setBroken(true)} /> : null}
      {card && !image ? <CardFace story={story} card={card} /> : null}
      {isPublished ? null : (
        <p className="text-sm text-soft">
          {t("A preview: the card can be shared once your story is published.")}
        </p>
      )}
      {card && share ? share(image ?? null) : null}
      {image ? (
        <div className="flex flex-wrap gap-3">
          <CardDownloads path={image} tall={tallCard(image)} />
        </div>
      ) : null}
    </section>
  );
}

const Making = ({ story }: { story: CardStory }) => (
  <div
    role="status"
    className="flex aspect-[1200/630] flex-col items-center justify-center gap-4 rounded-xl border border-rule bg-sunk p-4"
  >
    <LabelArt isOnVinyl isSpinning artist={story.artistName} title={story.songTitle} className="w-1/4" />
    <p>{t("Making your card...")}</p>
  </div>
);
