import { Link } from "@remix-run/react";
import { renderCard } from "~/features/stories/feed/feed-card";
import type { FirstPage } from "~/features/stories/list/list-pages";
import { StoryList } from "~/features/stories/list/story-list";
import { t } from "~/lib/i18n/t";

interface ToldStoriesProps {
  page: FirstPage;
  /** Of the page that lists them. */
  path: string;
  isFirst: boolean;
}

/** The stories of a place or a year, newest first. */
export const ToldStories = ({ page, path, isFirst }: ToldStoriesProps) => (
  <>
    {isFirst ? null : (
      <p className="mt-4">
        <Link to={path} className="link">
          {t("Back to the newest stories")}
        </Link>
      </p>
    )}
    <StoryList
      page={page}
      addressOf={(cursor) => `${path}?cursor=${cursor}`}
      renderStory={renderCard}
      className="story-cards mt-8"
    />
  </>
);
