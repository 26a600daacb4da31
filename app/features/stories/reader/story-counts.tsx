import type { LucideIcon } from "lucide-react";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Share2 from "lucide-react/icons/share-2";
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
  <ul className="flex flex-wrap gap-x-4 text-sm whitespace-nowrap text-soft">
    {typeof views === "number" ? <Count Icon={Eye} count={views} one="view" many="views" /> : null}
    {typeof likes === "number" ? <Count Icon={Heart} count={likes} one="like" many="likes" /> : null}
    <Count Icon={Share2} count={shares} one="share" many="shares" />
  </ul>
);

const Count = ({
  Icon,
  count,
  one,
  many,
}: {
  Icon: LucideIcon;
  count: number;
  one: string;
  many: string;
}) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon size={16} aria-hidden />
    {formatCount(count)}
    <span className="sr-only">{count === 1 ? one : many}</span>
  </li>
);
