import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { ArtistPage } from "~/features/catalogue/artist/artist-page";
import { correctedArtist, openArtist } from "~/features/catalogue/artist/open-artist.server";
import { countsLine } from "~/features/catalogue/counts-line";
import { feedMeta } from "~/features/feeds/feed-links";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs, recording } from "~/features/site/structured-data";
import { artistPath, songPath } from "~/features/songs/paths";
import { WithArchives } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { listData } from "~/features/stories/list/list-data";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { artist, songs } = data;
  const path = artistPath(artist.slug);
  const tags = pageMeta({
    title: t("{artist}: songs and their stories", { artist: artist.name }),
    description: t("What the songs of {artist} mean to people: {counts}.", {
      artist: artist.name,
      counts: countsLine(artist),
    }),
    path,
    origin,
    structured: [
      {
        "@type": "MusicGroup",
        name: artist.name,
        url: `${origin}${pathHere(path)}`,
        track: songs.map((song) => ({
          ...recording(song),
          url: `${origin}${pathHere(songPath(song.slug))}`,
        })),
      },
      breadcrumbs(origin, [
        { name: t("Songs"), path: "/songs" },
        { name: artist.name, path },
      ]),
    ],
  });
  return [...tags, ...feedMeta(path, artist.name)];
};

/** /artist/{slug}: an artist's songs, and their stories, newest first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { main, archive } = context;
  const slug = params.slug ?? "";
  const page = await openArtist(context, slug, new URL(request.url).searchParams, new Date());
  if (page) {
    const archives = await listedArchives(context, ["artist", slug]);
    return listData({ ...page, ...(archive && { leading: [] }), archives }, context);
  }
  const corrected = await correctedArtist(main, slug);
  throw corrected ? redirect(corrected, 301) : new Response(null, { status: 404 });
}

export default function ArtistRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <WithArchives archives={page.archives}>
      <ArtistPage {...page} page={page} place={useLocation().key} />
    </WithArchives>
  );
}
