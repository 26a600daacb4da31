import { Link } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { artistPath } from "~/features/songs/paths";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { spotifySearch } from "~/lib/text/music-links";
import { buttonClass } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { Trans } from "~/ui/trans";
import { countsLine } from "../counts-line";
import type { SongFacts } from "./song-meta";

interface SongHeaderProps {
  song: SongFacts;
  albums: string[];
  children?: ReactNode;
}

/** The header of a song's page: label, names, albums, counts, and the way to tell one's own story of it. */
export const SongHeader = ({ song, albums, children }: SongHeaderProps) => (
  <header className="grid items-center gap-6 py-10 sm:grid-cols-[auto_1fr] sm:gap-10 sm:py-16">
    <LabelArt isOnVinyl artist={song.artist} title={song.title} className="size-44 sm:size-60 lg:size-80" />
    <div className="min-w-0">
      <p className="eyebrow mb-3">{t("Song")}</p>
      <h1 className="text-[2.4rem] leading-[1.05] wrap-anywhere sm:text-6xl">
        <bdi>{song.title}</bdi>
      </h1>
      <p className="mt-4 text-xl wrap-anywhere">
        <Link to={artistPath(song.artistSlug)} prefetch="intent" className="link">
          <bdi>{song.artist}</bdi>
        </Link>
      </p>
      {albums.length > 0 ? (
        <p className="text-soft wrap-anywhere">
          <Trans
            text={t("from {albums}")}
            values={{
              albums: albums.map((album, at) => (
                <span key={album}>
                  {at > 0 ? ", " : null}
                  <bdi className="italic">{album}</bdi>
                </span>
              )),
            }}
          />
        </p>
      ) : null}
      <p className="mt-3">{countsLine(song)}</p>
      {children}
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ShareStoryLink song={song} className={buttonClass("primary")}>
          <PenLine size={18} aria-hidden /> {t("Tell yours")}
        </ShareStoryLink>
        <a href={spotifySearch(song)} rel="noopener" className={buttonClass("quiet")}>
          <Play size={18} aria-hidden /> {t("Play on Spotify")}
        </a>
      </p>
    </div>
  </header>
);
