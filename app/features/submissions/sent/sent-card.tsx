import { tallCard } from "~/features/cards/address";
import type { CardStory } from "~/features/cards/card";
import { CardPanel } from "~/features/cards/card-panel";
import { ShareButtons } from "~/features/sharing/shares/share-buttons";

/** The card, with share buttons if the story is published. */
export default function SentCard({ story, isPublished }: { story: CardStory; isPublished: boolean }) {
  const { id, songTitle, artistName, content } = story;
  const share = (image: string | null) => (
    <ShareButtons
      id={id}
      title={songTitle}
      artist={artistName}
      text={content}
      image={image ? tallCard(image) : null}
    />
  );
  return <CardPanel story={story} isPublished={isPublished} share={isPublished ? share : undefined} />;
}
