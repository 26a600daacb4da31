import PenLine from "lucide-react/icons/pen-line";
import { radioTexts } from "~/content/radio";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { spotifySearch } from "~/lib/text/music-links";
import { buttonClass } from "~/ui/button";
import { iconClass } from "~/ui/icons/icon-class";
import { currentOf } from "../air/air-state";
import type { RadioPlayer } from "../use-radio";
import type { Channel } from "../voices/channel";
import type { RadioPage } from "../voices/radio-voice";
import { Controls } from "./controls";
import { Introduction } from "./introduction";
import { EmptyStage, FailedStage } from "./no-voice";
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
  const { now, parts } = player;
  const [newest] = page.voices;
  const voice = currentOf(now) ?? newest;
  const seconds = useSeconds(player);
  if (!voice) return failed ? <FailedStage /> : <EmptyStage />;
  const percent = percentOf(seconds, voice.seconds);
  return (
    <section
      id="player"
      aria-label={t("Player")}
      className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-5 sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] md:gap-x-12 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <Turntable song={voice} playing={now.status === "playing"} progress={percent} />
      {/* On phones the record stands beside the introduction only, so that Play is on the screen. */}
      <div className="min-w-0 max-md:contents">
        <Introduction voice={voice} />
        <div className="max-md:col-span-2">
          <Controls
            player={player}
            seconds={seconds}
            percent={percent}
            length={voice.seconds}
            onStart={(air) => air.tune(channel, page)}
          />
          <div className="mt-5">
            {parts && now.status !== "off" ? (
              <parts.NowPlaying now={now} />
            ) : (
              <p className="needs-script max-w-[32rem] text-soft">{t(radioTexts.invitation)}</p>
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
      </div>
    </section>
  );
}

/** Seconds by which browsers differ about the length of an MP3. */
const toleranceSeconds = 0.3;

/** How much has been played, 0 to 100. */
function percentOf(at: number, seconds: number): number {
  if (seconds <= 0) return 0;
  return at >= seconds - toleranceSeconds ? 100 : Math.round((at / seconds) * 100);
}
