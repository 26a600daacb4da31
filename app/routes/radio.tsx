import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { playlist } from "~/content/playlist";
import { radio } from "~/content/radio";
import { FeaturedStories } from "~/features/essays/featured-stories";
import { BookPlaylist } from "~/features/radio/playlist/book-playlist";
import { listTrackSongs } from "~/features/radio/playlist/track-songs.server";
import { YourStoryInvitation } from "~/features/radio/your-story-invitation";
import { BookInvitation } from "~/features/shop/book-invitation";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs, recording } from "~/features/site/structured-data";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/radio";
  return pageMeta({
    title: radio.heading,
    description: radio.text,
    origin,
    path,
    structured: [
      {
        "@type": "MusicPlaylist",
        name: radio.heading,
        numTracks: playlist.length,
        track: playlist.map(recording),
      },
      breadcrumbs(origin, [{ name: "Radio", path }]),
    ],
  });
};

export const loader = async ({ context: { db, log } }: LoaderFunctionArgs) => ({
  songs: await listTrackSongs(db, log),
});

export default function Radio() {
  const { songs } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <PageHeader title={radio.heading} lead={radio.text} />
      <BookPlaylist songs={songs} />
      <BookInvitation />
      <FeaturedStories />
      <YourStoryInvitation />
    </div>
  );
}
