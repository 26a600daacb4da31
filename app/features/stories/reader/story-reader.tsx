import { Link } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { artistPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { classNames } from "~/lib/text/class-names";
import { inLanguage } from "~/lib/text/in-language";
import { spotifySearch } from "~/lib/text/music-links";
import { ButtonLink, buttonClass } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { Trans } from "~/ui/trans";
import type { PublicStory } from "../public-story";
import { Byline } from "./byline";
import { StoryBadges } from "./story-badges";

interface StoryReaderProps {
  story: PublicStory & { where?: { words: string; path: string | null }[] };
  /** The gathering that it was told at; `headings` are the paragraphs, counted from 0, that are its questions. */
  gathering: { path: string; name: string; headings: number[] } | null;
  /** Path of the author's page, if the story is signed. */
  authorPage?: string;
  /** Player of the recording, above the text. */
  player?: ReactNode;
  /** The text with highlighted words of the recording, in place of the plain one. */
  spokenText?: ReactNode;
  /** Animates the record while the recording plays. */
  isSpinning?: boolean;
  /** Like and share buttons and the like. */
  children?: ReactNode;
  /** Recommended stories. */
  next?: ReactNode;
}

/** A story's page, designed as a record sleeve (specification, section 2, "/story/{id}"). */
export function StoryReader({
  story,
  gathering,
  authorPage,
  player,
  spokenText,
  isSpinning,
  children,
  next,
}: StoryReaderProps) {
  const song = { title: story.songTitle, artist: story.artistName };
  return (
    <article className="contain-ink mx-auto max-w-page px-4 sm:px-6">
      <header className="grid items-center gap-5 py-8 sm:grid-cols-[auto_1fr] sm:gap-10 sm:py-16">
        <LabelArt
          isOnVinyl
          artist={song.artist}
          title={song.title}
          isSpinning={isSpinning}
          className="size-28 sm:size-56 lg:size-72"
        />
        <div className="min-w-0">
          <StoryBadges story={story} className="mb-4 flex flex-wrap gap-2" />
          <h1 className="text-[2.4rem] leading-[1.05] wrap-anywhere sm:text-6xl">
            <bdi>{songNameHere(song.title)}</bdi>
          </h1>
          <p className="mt-4 text-xl wrap-anywhere">
            {story.artistSlug ? (
              <Link to={artistPath(story.artistSlug)} prefetch="intent" className="link">
                <bdi>{song.artist}</bdi>
              </Link>
            ) : (
              <bdi>{songNameHere(song.artist)}</bdi>
            )}
          </p>
          {story.albumName ? (
            <p className="text-soft wrap-anywhere">
              <Trans
                text={t("from {album}")}
                values={{ album: <bdi className="italic">{story.albumName}</bdi> }}
              />
            </p>
          ) : null}
          <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
            {story.where?.map(({ words, path }) =>
              path ? (
                <Link key={words} to={path} className="link">
                  {words}
                </Link>
              ) : (
                <span key={words}>{words}</span>
              ),
            )}
          </p>
          <a href={spotifySearch(song)} rel="noopener" className={buttonClass("quiet", "mt-6 print:hidden")}>
            <Play size={18} aria-hidden /> {t("Play on Spotify")}
          </a>
        </div>
      </header>
      <div className="groove grid gap-7 pt-7 sm:gap-10 sm:pt-10 lg:grid-cols-[15rem_1fr]">
        <Byline story={story} authorPage={authorPage} />
        <div className="min-w-0">
          {player}
          <div
            {...inLanguage(story.language)}
            className={classNames(
              "prose text-[1.12rem] whitespace-pre-line",
              isLong(story) && !gathering && "drop-cap",
            )}
          >
            {spokenText ??
              paragraphs(story.content).map(({ text, at }) => {
                const Kind = gathering?.headings.includes(at) ? "h2" : "p";
                return <Kind key={at}>{text}</Kind>;
              })}
          </div>
          {gathering ? (
            <p className="mt-8">
              <Trans
                text={t("Told at {gathering}")}
                values={{
                  gathering: (
                    <Link to={gathering.path} className="link">
                      {gathering.name}
                    </Link>
                  ),
                }}
              />
            </p>
          ) : null}
          {children}
          <p className="mt-12 print:hidden">
            <ButtonLink to={`/stories?from=${story.id}`} look="primary">
              <PenLine size={18} aria-hidden /> {t("Write Your Story")}
            </ButtonLink>
          </p>
          {next}
        </div>
      </div>
    </article>
  );
}

/** A drop cap is three lines high; a shorter text would not wrap around it. */
const isLong = ({ content }: PublicStory) => content.length > 240;

/** Paragraphs, separated by blank lines; single line breaks are kept. */
const paragraphs = (content: string) => content.split(/\n{2,}/).map((text, at) => ({ text, at }));
