import { useEffect, useState } from "react";
import { anySignal } from "~/lib/concurrency/any-signal";
import { t } from "~/lib/i18n/t";
import { showToast } from "~/ui/toast/toast";
import { type CardData, type CardStory, cardFailedToast, fallbackCard } from "./card";

/** Timeout in milliseconds. A card takes one or two seconds, with a slow model up to nine. */
const timeoutMs = 20_000;

/**
 * The card of a story that was just submitted; null while it is created. On failure it is the fallback card, with a
 * toast (specification, section 8). A story in review gets the fallback at once, since a card's image is public.
 */
export function useStoryCard(story: CardStory, isPublished: boolean): CardData | null {
  const [card, setCard] = useState<CardData | null>(() => (isPublished ? null : fallbackCard(story)));
  useEffect(() => {
    if (!isPublished) return;
    const leaving = new AbortController();
    generateCard(story.id, anySignal(leaving.signal, AbortSignal.timeout(timeoutMs)))
      .then(setCard)
      .catch(() => {
        if (leaving.signal.aborted) return;
        showToast({
          ...cardFailedToast,
          title: t(cardFailedToast.title),
          description: t(cardFailedToast.description),
        });
        setCard(fallbackCard(story));
      });
    return () => leaving.abort();
  }, [story, isPublished]);
  return card;
}

async function generateCard(storyId: string, signal: AbortSignal): Promise<CardData> {
  const response = await fetch("/api/generate-story-card", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ storyId }),
    signal,
  });
  const { cardData } = (await response.json()) as { cardData?: CardData };
  if (!cardData) throw new Error("There is no card in the answer");
  return cardData;
}
