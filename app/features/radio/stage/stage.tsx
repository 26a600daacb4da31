import { Link } from "@remix-run/react";
import Pause from "lucide-react/icons/pause";
import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import Volume2 from "lucide-react/icons/volume-2";
import type { ReactNode } from "react";
import { radio } from "~/content/radio";
import { LoadFailed } from "~/features/stories/load-failed";
import { shownName } from "~/features/stories/shown-name";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { clock } from "~/lib/text/clock";
import { spotifySearch } from "~/lib/text/music-links";
import { buttonClass } from "~/ui/button";
import { iconClass } from "~/ui/icons/icon-class";
import { Trans } from "~/ui/trans";
import { currentOf, isOn } from "../air/air-state";
import type { RadioPlayer } from "../use-radio";
import type { Channel } from "../voices/channel";
import type { RadioPage, RadioVoice } from "../voices/radio-voice";
import { PlayerSlider } from "./player-slider";
import { Turntable } from "./turntable";
import { useSeconds } from "./use-seconds";

interface StageProps {
  player: RadioPlayer;
  /** What Play plays: a channel, and its first page. */
  channel: Channel;
  page: RadioPage;
  /** The voices could not be read: whether there are any isn't known. */
  failed: boolean;
}

/** The large player. Without JavaScript it shows the newest voice's record and its links; the list below plays. */
export function Stage({ player, channel, page, failed }: StageProps) {
  const { now, act, parts } = player;
  const [newest] = page.voices;
  const voice = currentOf(now) ?? newest;
  const seconds = useSeconds(player);
  const playing = isOn(now);
  const isOff = now.status === "off";
  // After the last voice: what has the focus keeps it, so it isn't disabled.
  const isIdle = !isOff && currentOf(now) === null;
  if (!voice) return failed ? <FailedStage /> : <EmptyStage />;
  const percent = percentOf(seconds, voice.seconds);
  const note = now.status === "waiting" ? t(radio.notes.offline) : now.note;
  const toggle = () =>
    act((air) => {
      if (isOn(air.now())) air.pause();
      else if (air.now().status === "paused") air.play();
      else air.tune(channel, page);
    });
  return (
    <section
      id="player"
      aria-label={t("Player")}
      className="grid min-w-0 items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <Turntable song={voice} playing={now.status === "playing"} progress={percent} />
      <div className="min-w-0">
        <Introduction voice={voice} />
        <div className="needs-script mt-5">
          <PlayerSlider
            label={t("Progress")}
            value={percent}
            text={t("{time} of {length}", { time: clock(seconds), length: clock(voice.seconds) })}
            disabled={isOff}
            isIdle={isIdle}
            onChange={(value) => act((air) => air.seekTo(value))}
          />
          <p aria-hidden className="-mt-1.5 flex justify-between text-sm text-soft tabular-nums">
            <span>{clock(seconds)}</span>
            <span>{clock(voice.seconds)}</span>
          </p>
          <div className="mt-2 flex items-center gap-2 sm:gap-3">
            <SkipButton
              label={t("Previous")}
              disabled={isOff}
              isIdle={isIdle}
              onClick={() => act((air) => air.previous())}
            >
              <SkipBack size={22} aria-hidden />
            </SkipButton>
            <button
              type="button"
              id="play"
              onClick={toggle}
              className="inline-flex size-16 shrink-0 items-center justify-center rounded-full border border-transparent bg-ink text-paper transition-colors duration-200 hover:bg-soft"
            >
              {playing ? (
                <Pause aria-hidden size={26} className="fill-current" />
              ) : (
                <Play aria-hidden size={26} className="ml-0.5 fill-current" />
              )}
              <span className="sr-only">{playing ? t("Pause") : t("Play")}</span>
            </button>
            <SkipButton
              label={t("Next")}
              disabled={isOff}
              isIdle={isIdle}
              onClick={() => act((air) => air.next())}
            >
              <SkipForward size={22} aria-hidden />
            </SkipButton>
            <div className="ml-auto flex min-w-0 max-w-44 flex-1 items-center gap-2 sm:gap-3">
              <Volume2 size={20} aria-hidden className="shrink-0 text-soft" />
              <PlayerSlider
                label={t("Volume")}
                value={now.volume}
                onChange={(value) => act((air) => air.setVolume(value))}
              />
            </div>
          </div>
          <p role="status" className="mt-3 text-[0.94rem] text-soft">
            {note}
          </p>
        </div>
        <div className="mt-5">
          {parts && now.status !== "off" ? (
            <parts.NowPlaying now={now} />
          ) : (
            <p className="needs-script max-w-[32rem] text-soft">{t(radio.invitation)}</p>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={spotifySearch(voice)}
            rel="noopener"
            className={buttonClass("quiet", iconClass("spotify"))}
          >
            Spotify
            <span className="sr-only">
              {t(": search for {title} by {artist}", {
                title: songNameHere(voice.title),
                artist: songNameHere(voice.artist),
              })}
            </span>
          </a>
          {/* Without a song that somebody named, the form isn't filled with the words that stand for one. */}
          <ShareStoryLink song={voice.songPath ? voice : undefined} className={buttonClass()}>
            <PenLine size={18} aria-hidden /> {t("Share a story")}{" "}
            {voice.songPath ? <span className="sr-only">{t("about the song in the player")}</span> : null}
          </ShareStoryLink>
        </div>
      </div>
    </section>
  );
}

/** Seconds by which browsers differ about the length of an MP3. */
const tolerance = 0.3;

/** How much has been played, 0 to 100. */
function percentOf(at: number, seconds: number): number {
  if (seconds <= 0) return 0;
  return at >= seconds - tolerance ? 100 : Math.round((at / seconds) * 100);
}

/** "Karin on Dancing Queen": who tells about which song. */
const Introduction = ({ voice }: { voice: RadioVoice }) => (
  <>
    <p className="eyebrow">{t(radio.onAir)}</p>
    <p className="mt-3 font-serif text-[2.1rem] leading-[1.08] wrap-anywhere sm:text-5xl">
      <Trans
        text={t("{credit} {on} {title}")}
        values={{
          credit: <bdi>{shownName(voice.credit)}</bdi>,
          on: <span className="text-soft italic">{t("on")}</span>,
          title: <bdi>{songNameHere(voice.title)}</bdi>,
        }}
      />
    </p>
    <p className="mt-2 text-lg text-soft">
      {voice.songPath ? (
        <Link to={voice.songPath} prefetch="intent" className="link">
          <bdi>{voice.artist}</bdi>
        </Link>
      ) : (
        <bdi>{songNameHere(voice.artist)}</bdi>
      )}
    </p>
  </>
);

const EmptyStage = () => (
  <section
    aria-label={t("Player")}
    className="rounded-2xl border border-rule bg-sunk px-6 py-14 text-center sm:py-20"
  >
    <p className="mx-auto max-w-[30rem] font-serif text-2xl leading-snug sm:text-3xl">{t(radio.empty)}</p>
    <ShareStoryLink className={buttonClass("primary", "mt-8")}>{t(radio.emptyAction)}</ShareStoryLink>
  </section>
);

const FailedStage = () => (
  <section aria-label={t("Player")}>
    <LoadFailed className="px-6 py-14 text-center sm:py-20" />
  </section>
);

const SkipButton = ({
  label,
  disabled,
  isIdle,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  isIdle: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    disabled={disabled}
    aria-disabled={isIdle}
    onClick={isIdle ? undefined : onClick}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk disabled:opacity-40 aria-disabled:opacity-40"
  >
    {children}
    <span className="sr-only">{label}</span>
  </button>
);
