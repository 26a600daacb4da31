import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";

interface StoryCountsProps {
  /** Omitted if the like button shows them. */
  likes?: number;
  shares: number;
  /** Omitted if views are not counted. */
  views?: number | null;
}

/** Numbers of views, likes and shares of a story. */
export const StoryCounts = ({ likes, shares, views }: StoryCountsProps) => (
  <ul className="counts">
    {typeof views === "number" ? <Count icon="eye" count={views} one={t("view")} many={t("views")} /> : null}
    {typeof likes === "number" ? (
      <Count icon="heart" count={likes} one={t("like")} many={t("likes")} />
    ) : null}
    <Count icon="share-2" count={shares} one={t("share")} many={t("shares")} />
  </ul>
);

const Count = ({
  icon,
  count,
  one,
  many,
}: {
  icon: "eye" | "heart" | "share-2";
  count: number;
  one: string;
  many: string;
}) => (
  <li className={`icon-${icon}`}>
    {formatCount(count)}
    <span>{count === 1 ? one : many}</span>
  </li>
);
