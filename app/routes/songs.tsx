import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listScripts, listSongs } from "~/features/catalogue/songs/list-songs.server";
import { SongGrid } from "~/features/catalogue/songs/song-grid";
import { SongsFilter } from "~/features/catalogue/songs/songs-filter";
import { SongsNav } from "~/features/catalogue/songs/songs-nav";
import { parseSongsQuery, songsAddress } from "~/features/catalogue/songs/songs-query";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { artistPath } from "~/features/songs/paths";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Trans } from "~/ui/trans";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/songs";
  return pageMeta({
    title: t("Songs"),
    description: t(
      "Every song of the archive with all its stories: the most told, the newest, and from A to Z.",
    ),
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: t("Songs"), path }])],
  });
};

/** /songs: the songs that were told of. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const query = parseSongsQuery(new URL(request.url).searchParams);
  const [page, scripts] = await Promise.all([
    listSongs(db, query),
    query.order === "name" ? listScripts(db) : [],
  ]);
  // The song to continue after is gone.
  if (query.after && page.songs.length === 0) throw redirect(songsAddress({ ...query, after: null }));
  return { query, scripts, ...page };
}

export default function Songs() {
  const { query, scripts, songs, hasMore, next } = useLoaderData<typeof loader>();
  const [first] = songs;
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <PageHeader title={t("Songs")} lead={t("Each with all the stories that were told of it.")}>
        <ShareStoryLink className={buttonClass("primary")}>{t("Share Your Story")}</ShareStoryLink>
      </PageHeader>
      <SongsFilter typed={query.typed} />
      <SongsNav query={query} scripts={scripts} />
      <p role="status" className={query.typed ? "mt-6 wrap-anywhere" : "sr-only"}>
        {query.typed ? foundWords(songs.length, hasMore, query.typed) : null}
      </p>
      {query.artist && first ? (
        <p className="mt-6">
          <Trans
            text={t("Songs of {artist}")}
            values={{
              artist: (
                <Link to={artistPath(query.artist)} className="link">
                  <bdi>{first.artist}</bdi>
                </Link>
              ),
            }}
          />
        </p>
      ) : null}
      {songs.length > 0 ? (
        <SongGrid songs={songs} heading="h2" />
      ) : (
        <p className="mt-10 font-serif text-2xl">
          {query.typed ? t("Nobody has told of such a song yet. Be the first!") : t("No songs here yet")}
        </p>
      )}
      {next ? (
        <p className="mt-10 text-center">
          <ButtonLink to={songsAddress({ ...query, after: next })}>{t("More songs")}</ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

const foundWords = (count: number, hasMore: boolean, words: string): string =>
  hasMore
    ? t("The first {count} are listed, and there are more: type more of its title or artist.", { count })
    : t("{songs} found for “{words}”", { songs: countOf(count, t("song"), t("songs")), words });
