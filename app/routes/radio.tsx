import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { radioTexts } from "~/content/radio";
import { listFeatured } from "~/features/essays/featured.server";
import { FeaturedStories } from "~/features/essays/featured-stories";
import { isOn } from "~/features/radio/air/air-state";
import { TrackList } from "~/features/radio/playlist/track-list";
import type { TrackSong } from "~/features/radio/playlist/track-song";
import { listTrackSongs } from "~/features/radio/playlist/track-songs.server";
import { Stage } from "~/features/radio/stage/stage";
import { useRadio } from "~/features/radio/use-radio";
import { type Channel, parseRadioQuery } from "~/features/radio/voices/channel";
import { Channels } from "~/features/radio/voices/channels";
import { listVoices } from "~/features/radio/voices/list-voices.server";
import type { RadioVoice } from "~/features/radio/voices/radio-voice";
import { VoiceList } from "~/features/radio/voices/voice-list";
import { YourStoryInvitation } from "~/features/radio/your-story-invitation";
import { BookInvitation } from "~/features/shop/book-invitation";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs, recording } from "~/features/site/structured-data";
import { t } from "~/lib/i18n/t";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const tracks = data?.tracks ?? [];
  const origin = originOf(matches);
  const path = "/radio";
  return pageMeta({
    title: t(radioTexts.heading),
    description: t(radioTexts.text),
    origin,
    path,
    structured: [
      {
        "@type": "MusicPlaylist",
        name: t(radioTexts.heading),
        numTracks: tracks.length,
        track: tracks.map(recording),
      },
      breadcrumbs(origin, [{ name: t("Radio"), path }]),
    ],
  });
};

const noVoices = { voices: [], next: null };

export async function loader({ request, context: { db, log } }: LoaderFunctionArgs) {
  const { channel, after } = parseRadioQuery(new URL(request.url).searchParams);
  const [tracks, page] = await Promise.all([
    listTrackSongs(db, log),
    // Without voices while the database is down.
    listVoices(db, channel, after).catch((error) => {
      log.error("radio.voices", error);
      return null;
    }),
  ]);
  // Songs and essays as data: as scripts they would be loaded a second time, beside the page that names them.
  const shown = { tracks, channel, page: page ?? noVoices, essays: listFeatured(radioTexts.featured) };
  // Not 200, with which a page without voices would be cached for everybody.
  return data({ ...shown, failed: page === null }, { status: page ? 200 : 503 });
}

export default function Radio() {
  const { tracks, channel, page, failed, essays } = useLoaderData<typeof loader>();
  const player = useRadio();
  const { now, act } = player;
  const play = (voice: RadioVoice) => act((air) => air.tune(channel, page, voice.id));
  const follow = (other: Channel) => act((air) => isOn(air.now()) && air.tune(other, null));
  const playTrack = ({ slug }: TrackSong) => act((air) => air.tune({ song: slug, mood: null }, null));
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <PageHeader title={t(radioTexts.heading)} lead={t(radioTexts.text)} />
      <Stage player={player} channel={channel} page={page} failed={failed} />
      <Channels chosen={channel} onChoose={follow} />
      <VoiceList page={page} channel={channel} now={now} onPlay={play} />
      <TrackList now={now} tracks={tracks} onPlay={playTrack} />
      <BookInvitation songs={tracks} />
      <FeaturedStories essays={essays} />
      <YourStoryInvitation />
    </div>
  );
}
