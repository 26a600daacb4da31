import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";

interface CountedLinkProps {
  to: string;
  storyCount: number;
  children: ReactNode;
}

/** An item of a list in columns (`columnsClass`): what stories are of, with their number. */
export const CountedLink = ({ to, storyCount, children }: CountedLinkProps) => (
  <li className="break-inside-avoid">
    <Link to={to} className="group flex min-h-11 items-center justify-between gap-4 border-b border-rule">
      <span className="min-w-0 wrap-anywhere group-hover:underline">{children}</span>
      <span className="text-sm text-soft tabular-nums">
        {formatCount(storyCount)}
        <span className="sr-only">{` ${storyCount === 1 ? t("story") : t("stories")}`}</span>
      </span>
    </Link>
  </li>
);

export const columnsClass = "mt-6 gap-x-10 sm:columns-2 lg:columns-3";
