import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { StoryList, type StoryListProps } from "./story-list";

interface PagedStoriesProps extends Omit<StoryListProps, "addressOf"> {
  /** Path of the page that they are on. */
  path: string;
  isFirst: boolean;
}

/**
 * The stories of a page, newest first; from a later part of them, a link leads back. Remount it for each history entry
 * (`key`).
 */
export const PagedStories = ({ path, isFirst, ...list }: PagedStoriesProps) => (
  <>
    {isFirst ? null : (
      <p className="mt-4">
        <Link to={path} className="link">
          {t("Back to the newest stories")}
        </Link>
      </p>
    )}
    <StoryList {...list} addressOf={(cursor) => `${path}?cursor=${cursor}`} />
  </>
);
