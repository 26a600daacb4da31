import { site } from "~/content/site";
import { shownName } from "~/features/stories/shown-name";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguage } from "~/lib/text/in-language";
import { LabelArt } from "~/ui/label/label-art";
import type { CardData, CardStory } from "./card";

/** A card as HTML: needs no image, model or network. Always in light colours, like the image. */
export function CardFace({ story, card }: { story: CardStory; card: CardData }) {
  const { primary, secondary } = card.colorScheme;
  return (
    <div className="@container">
      <div
        className="relative grid rounded-xl p-3 @md:aspect-[1200/630] @md:grid-cols-[33%_1fr] @md:p-[2.8cqw]"
        style={{ backgroundImage: `linear-gradient(90deg, ${primary}, ${secondary})` }}
      >
        <LabelArt
          isOnVinyl
          artist={story.artistName}
          title={story.songTitle}
          className="-mb-8 w-1/2 justify-self-center @md:absolute @md:top-[12.7%] @md:left-[2.8%] @md:mb-0 @md:w-[39%]"
        />
        <div className="relative flex min-w-0 flex-col gap-3 rounded-lg bg-[#faf6ef] p-4 text-[#1c1917] @md:col-start-2 @md:gap-[1.6cqw] @md:p-[3.6cqw]">
          <p className="text-sm leading-snug wrap-anywhere @md:text-[2.3cqw]">
            <bdi className="line-clamp-1 font-semibold">{songNameHere(story.songTitle)}</bdi>
            <bdi className="line-clamp-1 text-[#57514b]">{songNameHere(story.artistName)}</bdi>
          </p>
          <p
            dir="auto"
            className="mt-auto line-clamp-3 font-serif text-xl leading-tight font-semibold wrap-anywhere @md:text-[4.2cqw]"
          >
            {card.headline}
          </p>
          <p
            {...inLanguage(story.language)}
            className="line-clamp-5 text-sm leading-snug text-[#57514b] wrap-anywhere @md:line-clamp-4 @md:text-[2.4cqw]"
          >
            {card.optimizedText}
          </p>
          <p className="mt-auto flex justify-between gap-4 text-sm @md:text-[2.1cqw]">
            <bdi className="truncate font-semibold">{shownName(story.author.name)}</bdi>
            <span className="shrink-0 font-serif font-semibold">{site.name}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
