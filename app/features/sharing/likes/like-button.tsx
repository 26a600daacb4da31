import Heart from "lucide-react/icons/heart";
import type { FormEvent } from "react";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { Button } from "~/ui/button";
import { type LikeState, likeField } from "./like-state";
import { useLike } from "./use-like";

interface LikeButtonProps {
  storyId: string;
  songTitle: string;
  initial: LikeState;
}

/** Likes a story or removes the like, and shows the count; a form, so that it works without JavaScript. */
export function LikeButton({ storyId, songTitle, initial }: LikeButtonProps) {
  const { liked, count, toggle } = useLike(storyId, songTitle, initial);
  const likeHere = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form id="like" method="post" action={`${storyPath(storyId)}/like`} onSubmit={likeHere}>
      <input type="hidden" name={likeField.name} value={liked ? likeField.no : likeField.yes} />
      <Button type="submit" aria-pressed={liked} className="tabular-nums">
        <Heart size={18} aria-hidden className={liked ? "fill-current text-accent" : undefined} />
        {t("Like")}
        <span className="font-normal text-soft">
          {formatCount(count)}
          <span className="sr-only">{` ${count === 1 ? t("like") : t("likes")}`}</span>
        </span>
      </Button>
    </form>
  );
}
