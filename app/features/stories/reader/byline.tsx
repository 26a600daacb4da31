import { Link } from "@remix-run/react";
import { longDate } from "~/lib/text/dates";
import { Avatar } from "~/ui/avatar";
import type { PublicStory } from "../public-story";
import { shownName } from "../shown-name";
import { HowToldLabel } from "./how-told-label";
import { StoryCounts } from "./story-counts";

interface BylineProps {
  story: PublicStory;
  /** Path of the author's page, if the story is signed. */
  authorPage?: string;
}

/** Who told a story, when and how; beside its text. */
export function Byline({ story, authorPage }: BylineProps) {
  const name = shownName(story.author.name);
  return (
    <aside className="flex flex-wrap items-center gap-4 lg:flex-col lg:items-start">
      <Avatar name={name} url={story.author.avatarUrl} className="size-14" />
      <div className="min-w-0">
        <bdi className="block w-fit font-semibold wrap-anywhere">
          {authorPage ? (
            <Link to={authorPage} rel="author" className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </bdi>
        <time dateTime={story.createdAt.toISOString()} className="text-soft" suppressHydrationWarning>
          {longDate(story.createdAt)}
        </time>
        <HowToldLabel told={story.told} />
      </div>
      <StoryCounts shares={story.shareCount} views={story.viewCount} />
    </aside>
  );
}
