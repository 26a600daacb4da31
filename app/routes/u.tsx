import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { authorPath } from "~/features/accounts/paths";
import { findAuthor } from "~/features/accounts/profile/profiles.server";
import { listSigned } from "~/features/authors/own-stories/signed-stories.server";
import { feedMeta, podcastMeta } from "~/features/feeds/feed-links";
import { PodcastLink } from "~/features/feeds/podcast/podcast-link";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { inArchive, useArchive } from "~/features/stories/archive/archive-address";
import { ArchiveLinks, ArchiveNote } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { renderCard } from "~/features/stories/feed/feed-card";
import { toFeedStory } from "~/features/stories/feed/feed-story";
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { longDate } from "~/lib/text/dates";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta({
          title: data.profile.name,
          description: t("Stories about songs, told by {author}.", { author: data.profile.name }),
          origin: originOf(matches),
          path: authorPath(data.profile.username),
        }),
        ...feedMeta(authorPath(data.profile.username), data.profile.name),
        podcastMeta(authorPath(data.profile.username), data.profile.name),
      ]
    : [];

/** An author's public page: only stories published under their name. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, main } = context;
  const author = await findAuthor(main, params.username ?? "");
  if (!author) throw new Response(null, { status: 404 });
  const after = parseCursor(new URL(request.url).searchParams.get("after"));
  const { stories, hasMore } = await listSigned(db, author.id, after);
  const archives = await listedArchives(context, ["author", author.id]);
  return {
    archives,
    profile: author.profile,
    since: author.createdAt,
    stories: stories.map(toFeedStory),
    hasMore,
  };
}

export default function Author() {
  const { profile, since, stories, hasMore, archives } = useLoaderData<typeof loader>();
  const archive = useArchive();
  const last = hasMore ? stories.at(-1) : undefined;
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <PageHeader
        eyebrow={`@${profile.username}`}
        title={profile.name}
        lead={t("Here since {date}", { date: longDate(since) })}
      >
        <Avatar name={profile.username} url={profile.avatarUrl} className="size-20" />
      </PageHeader>
      <ArchiveNote archives={archives} />
      {stories.length + (archives?.others.length ?? 0) === 0 ? (
        <p className="text-soft">{t("No stories yet.")}</p>
      ) : null}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story, at) => (
          <li key={story.id} className="min-w-0">
            {renderCard(story, at)}
          </li>
        ))}
      </ul>
      {stories.some(({ hasVoice }) => hasVoice) ? (
        <p className="mt-4">
          <PodcastLink folder={authorPath(profile.username)}>{t("Their voice as a podcast")}</PodcastLink>
        </p>
      ) : null}
      {last ? (
        <ButtonLink to={inArchive(`?after=${formatCursor(last)}`, archive)} className="mt-8">
          {t("Older stories")}
        </ButtonLink>
      ) : null}
      <ArchiveLinks archives={archives} />
    </div>
  );
}
