import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { songCardImage } from "~/features/cards/song-card-address";
import { findSong } from "~/features/catalogue/song/find-song.server";
import { songMeta } from "~/features/catalogue/song/song-meta";
import { SongPage } from "~/features/catalogue/song/song-page";
import { openSong } from "~/features/catalogue/song/song-page.server";
import { offerOf } from "~/features/embeds/offer.server";
import { feedMeta, podcastMeta } from "~/features/feeds/feed-links";
import { PodcastLink } from "~/features/feeds/podcast/podcast-link";
import { EmbedPanel } from "~/features/sharing/shares/embed-panel";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { songPath } from "~/features/songs/paths";
import { WithArchives } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { t } from "~/lib/i18n/t";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { song, albums, leading, stories, image } = data;
  return [
    ...pageMeta({ ...songMeta(song, [...leading, ...stories], albums, origin), image, origin }),
    ...feedMeta(songPath(song.slug), song.title),
    ...data.embed.links,
    ...(song.voiceCount > 0 ? [podcastMeta(songPath(song.slug), song.title)] : []),
  ];
};

/** /song/{slug}: a song and its stories, newest first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, main, archive, origin } = context;
  const { searchParams } = new URL(request.url);
  const song = await findSong(main, params.slug ?? "");
  // It was merged with this one.
  if (song && song.slug !== params.slug) throw redirect(songPath(song.slug), 301);
  const page = song && (await openSong(db, song, searchParams, new Date()));
  if (!page) throw new Response(null, { status: 404 });
  const { slug, title, artist } = page.song;
  const embed = offerOf(origin, songPath(slug), t("{song} by {artist}", { song: title, artist }));
  const archives = await listedArchives(context, ["song", page.song.id]);
  return { ...page, ...(archive && { leading: [] }), archives, image: await songCardImage(page.song), embed };
}

export default function SongRoute() {
  const { image: _, embed, archives, ...page } = useLoaderData<typeof loader>();
  return (
    <WithArchives archives={archives}>
      <SongPage
        {...page}
        podcast={
          page.song.voiceCount > 0 ? (
            <p className="mt-4">
              <PodcastLink folder={songPath(page.song.slug)}>{t("Its voices as a podcast")}</PodcastLink>
            </p>
          ) : null
        }
        embed={<EmbedPanel html={embed.html} />}
        place={useLocation().key}
      />
    </WithArchives>
  );
}
