import Pause from "lucide-react/icons/pause";
import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import { radio } from "~/content/radio";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { spotifySearch } from "~/lib/text/music-links";
import { BrandIcon } from "~/ui/brand-icon";
import { buttonClass } from "~/ui/button";
import { PlayerSlider } from "./player-slider";
import { Turntable } from "./turntable";
import type { MockPlayer } from "./use-mock-player";

/** The mock player. Without JavaScript it still shows the record and its links. */
export const Player = ({ player }: { player: MockPlayer }) => {
  const { track, playing, chosen } = player;
  return (
    <section
      aria-label="Player"
      className="grid min-w-0 content-start items-center gap-x-8 sm:grid-cols-[18rem_minmax(0,1fr)] lg:top-22 lg:block lg:self-start lg:[@media(min-height:48rem)]:sticky"
    >
      <Turntable track={track} playing={playing} progress={player.progress} />
      <div className="min-w-0">
        <div className="mt-5 flex items-center gap-4 sm:mt-0 lg:mt-5">
          <button
            type="button"
            aria-pressed={playing}
            onClick={player.toggle}
            className="needs-script inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-ink text-paper transition-colors duration-200 hover:bg-soft"
          >
            {playing ? (
              <Pause aria-hidden className="fill-current" />
            ) : (
              <Play aria-hidden className="ml-0.5 fill-current" />
            )}
            <span className="sr-only">{playing ? "Pause" : "Play"}</span>
          </button>
          <div className="min-w-0">
            <p className="font-serif text-[1.45rem] leading-tight wrap-break-word">{track.title}</p>
            <p className="text-[0.94rem] text-soft">{track.artist}</p>
          </div>
        </div>
        <p role="status" className="sr-only">
          {chosen ? `In the player: ${track.title} by ${track.artist}` : ""}
        </p>
        <div className="needs-script mt-2">
          <PlayerSlider label="Progress" value={player.progress} onChange={player.setProgress} />
          <div className="flex items-center gap-3">
            <Volume2 size={20} aria-hidden className="shrink-0 text-soft" />
            <PlayerSlider label="Volume" value={player.volume} onChange={player.setVolume} />
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <ShareStoryLink song={track} className={buttonClass("quiet")}>
            <PenLine size={18} aria-hidden /> Share a story{" "}
            <span className="sr-only">about the song in the player</span>
          </ShareStoryLink>
          <a href={spotifySearch(track)} rel="noopener" className={buttonClass("quiet")}>
            <BrandIcon name="spotify" size={18} /> Spotify
            <span className="sr-only">
              : search for {track.title} by {track.artist}
            </span>
          </a>
        </div>
        <p className="needs-script mt-4 text-[0.83rem] text-faint">{radio.playerNote}</p>
      </div>
    </section>
  );
};
