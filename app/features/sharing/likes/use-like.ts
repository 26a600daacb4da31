import { useEffect, useRef, useState } from "react";
import { storyPath } from "~/features/stories/paths";
import { prepareToasts, showToast } from "~/ui/toast/toast";
import { sharingMessages } from "../messages";
import { type LikeState, likeField, visitorField } from "./like-state";

/**
 * Optimistic like: shown at once, then saved; reverted with a toast if saving fails. One request at a time; the last
 * wanted state is the one that is saved.
 */
export function useLike(storyId: string, songTitle: string, initial: LikeState) {
  const [shown, setShown] = useState(initial);
  const saved = useRef(initial);
  const wanted = useRef(initial.liked);
  const sending = useRef(false);

  useEffect(() => {
    // Loaded in advance: a failure without a network needs a toast.
    prepareToasts();
    // By the Back button, browsers show the page as it first came, without asking whether it has changed. The radio's
    // shows one story after another.
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { [storyId]: liked = wanted.current }: Partial<Record<string, boolean>> = history.state ?? {};
    if (navigation?.type !== "back_forward" || liked === wanted.current) return;
    wanted.current = liked;
    saved.current = withLike(saved.current, liked);
    setShown(saved.current);
  }, [storyId]);

  const remember = () => history.replaceState({ ...history.state, [storyId]: wanted.current }, "");

  async function toggle() {
    wanted.current = !wanted.current;
    remember();
    setShown(withLike(saved.current, wanted.current));
    if (sending.current) return;
    sending.current = true;
    try {
      while (wanted.current !== saved.current.liked)
        saved.current = await send(storyId, songTitle, withLike(saved.current, wanted.current));
    } catch (error) {
      wanted.current = saved.current.liked;
      remember();
      showToast(error === tooOften ? sharingMessages.likeTooOften : sharingMessages.likeFailed);
    }
    sending.current = false;
    setShown(saved.current);
  }

  return { ...shown, toggle };
}

const withLike = ({ liked, count }: LikeState, wanted: boolean): LikeState => ({
  liked: wanted,
  count: count + Number(wanted) - Number(liked),
});

/** Milliseconds after which a like counts as unanswered. */
const timeoutMs = 30_000;

const tooOften = new Error("too often");

/** This page's; set by its first like. */
let visitor: string | undefined;

/** With what the service worker needs when there is no network: the count to be answered, and a name for its list. */
async function send(storyId: string, songTitle: string, { liked, count }: LikeState): Promise<LikeState> {
  // Browsers have it on secure pages only.
  visitor ??= crypto.randomUUID?.() ?? "";
  const response = await fetch(`${storyPath(storyId)}/like`, {
    method: "POST",
    body: new URLSearchParams({
      [likeField.name]: liked ? likeField.yes : likeField.no,
      enhanced: "1",
      [visitorField]: visitor,
      count: `${count}`,
      // The server takes a like of 1 kB.
      title: songTitle.slice(0, 60),
    }),
    // The request survives leaving the page.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 429) throw tooOften;
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as LikeState;
}
