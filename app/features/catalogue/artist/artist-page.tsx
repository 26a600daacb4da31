import { Link } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { artistPath } from "~/features/songs/paths";
import { renderCard } from "~/features/stories/feed/feed-card";
import type { FirstPage } from "~/features/stories/list/list-pages";
import { PagedStories } from "~/features/stories/list/paged-stories";
import { t } from "~/lib/i18n/t";
import { LabelArt } from "~/ui/label/label-art";
import { Section } from "~/ui/section";
import { countsLine } from "../counts-line";
import { EssayLinks } from "../essay-links";
import type { ListedSong } from "../songs/listed-song";
import { SongGrid } from "../songs/song-grid";
import { songsAddress } from "../songs/songs-query";

interface ArtistPageProps {
  page: FirstPage;
  artist: { slug: string; name: string; storyCount: number; voiceCount: number };
  songs: ListedSong[];
  /** About these songs. */
  essays: Essay[];
  hasMoreSongs: boolean;
  isFirst: boolean;
  /** Key of the history entry. */
  place: string;
}

/** Whether the list has stories: of those that the document shows, the data has none (list-data.ts). */
const hasStories = ({ leading = [], stories }: FirstPage) => !stories || leading.length + stories.length > 0;

/** An artist, with their songs and all stories of them. */
export const ArtistPage = ({
  artist,
  songs,
  essays,
  hasMoreSongs,
  isFirst,
  place,
  page,
}: ArtistPageProps) => (
  <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
    <header className="grid items-center gap-6 py-10 sm:grid-cols-[1fr_auto] sm:gap-10 sm:py-16">
      <div className="min-w-0">
        <p className="eyebrow mb-3">{t("Artist")}</p>
        <h1 className="text-[2.4rem] leading-[1.05] wrap-anywhere sm:text-6xl">
          <bdi>{artist.name}</bdi>
        </h1>
        <p className="mt-4">{countsLine(artist)}</p>
      </div>
      <div aria-hidden className="flex">
        {songs.slice(0, 4).map((song) => (
          <LabelArt
            key={song.id}
            artist={song.artist}
            title={song.title}
            className="size-24 shrink-0 rounded-full outline-2 outline-paper not-last:-mr-6 sm:size-32"
          />
        ))}
      </div>
    </header>
    {isFirst && songs.length > 0 ? (
      <Section title={t("Songs")} className="groove pt-10">
        <SongGrid songs={songs} withArtist={false} />
        {hasMoreSongs ? (
          <Link to={songsAddress({ artist: artist.slug })} className="link mt-8 tall">
            {t("All songs of {artist}", { artist: artist.name })}
          </Link>
        ) : null}
      </Section>
    ) : null}
    {hasStories(page) ? (
      <Section title={t("Stories")} className="groove mt-16 pt-10">
        <PagedStories
          key={place}
          page={page}
          path={artistPath(artist.slug)}
          isFirst={isFirst}
          renderStory={renderCard}
          className="story-cards mt-8"
        />
      </Section>
    ) : null}
    <EssayLinks essays={essays} />
  </div>
);
