import { Link } from "@remix-run/react";
import { songPath } from "~/features/songs/paths";
import { StoryCounts } from "~/features/stories/reader/story-counts";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { formatCount } from "~/lib/text/counts";
import { inLanguage } from "~/lib/text/in-language";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import type { OwnStory } from "./own-stories.server";

/** A story in its author's list: song, state with reason, statistics and actions. */
export const OwnStoryRow = ({ story }: { story: OwnStory }) => {
  const isWithdrawn = story.state === "withdrawn";
  return (
    <article className="contain-ink flex gap-4 rounded-2xl border border-rule bg-raised p-5">
      <LabelArt artist={story.artistName} title={story.songTitle} className="size-14 shrink-0 sm:size-18" />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 className="line-clamp-2 text-xl wrap-anywhere">
          <bdi>{songNameHere(story.songTitle)}</bdi>
        </h2>
        <p className="text-sm text-soft">
          <bdi>{songNameHere(story.artistName)}</bdi> · <RelativeTime at={story.createdAt} />
          {story.isAnonymous && !isWithdrawn ? ` · ${t("Anonymous")}` : null}
        </p>
        <p className="font-medium">{story.visibility}</p>
        <p {...inLanguage(story.language)} className="line-clamp-2 text-soft">
          {story.storyContent}
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          <StoryCounts likes={story.likedCount} shares={story.shareCount} views={story.viewCount} />
          <p className="text-sm text-soft">{inspired(story.conversionCount)}</p>
        </div>
        <p className="flex flex-wrap gap-x-5">
          {story.isPublished ? <RowLink to={`/story/${story.id}`} text={t("Read")} of={story} /> : null}
          {isWithdrawn ? null : <RowLink to={`/my-stories/${story.id}`} text={t("Edit")} of={story} />}
          <RowLink to={`/my-stories/${story.id}/delete`} text={t("Delete")} of={story} />
          {story.songSlug ? (
            <RowLink to={songPath(story.songSlug)} text={t("All stories of")} of={story} />
          ) : null}
        </p>
      </div>
    </article>
  );
};

const RowLink = ({ to, text, of }: { to: string; text: string; of: OwnStory }) => (
  <Link to={to} reloadDocument className="link tall">
    {text}
    <span className="sr-only"> “{songNameHere(of.songTitle)}”</span>
  </Link>
);

const inspired = (count: number): string =>
  count === 1 ? t("1 story inspired") : t("{count} stories inspired", { count: formatCount(count) });
