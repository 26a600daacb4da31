import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import Volume2 from "lucide-react/icons/volume-2";
import type { ReactNode } from "react";
import { radioTexts } from "~/content/radio";
import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import { currentOf, isOn } from "../air/air-state";
import type { Radio } from "../air/radio";
import type { RadioPlayer } from "../use-radio";
import { PlayerSlider } from "./player-slider";

interface ControlsProps {
  player: RadioPlayer;
  /** How much of the voice has been played: seconds, and 0 to 100. */
  seconds: number;
  percent: number;
  /** Of the voice, in seconds. */
  length: number;
  /** Begins to play, when nothing has been played yet. */
  onStart: (air: Radio) => void;
}

/** Progress, Previous, Play, Next and volume, and what the radio says of itself. */
export function Controls({ player, seconds, percent, length, onStart }: ControlsProps) {
  const { now, act } = player;
  const playing = isOn(now);
  const isOff = now.status === "off";
  // After the last voice: what has the focus keeps it, so it isn't disabled.
  const isIdle = !isOff && currentOf(now) === null;
  const note = now.status === "waiting" ? t(radioTexts.notes.offline) : now.note;
  const toggle = () =>
    act((air) => {
      if (isOn(air.now())) air.pause();
      else if (air.now().status === "paused") air.play();
      else onStart(air);
    });
  return (
    <div className="needs-script mt-5">
      <PlayerSlider
        label={t("Progress")}
        value={percent}
        text={t("{time} of {length}", { time: clock(seconds), length: clock(length) })}
        disabled={isOff}
        isIdle={isIdle}
        onChange={(value) => act((air) => air.seekTo(value))}
      />
      <p aria-hidden className="-mt-1.5 flex justify-between text-sm text-soft tabular-nums">
        <span>{clock(seconds)}</span>
        <span>{clock(length)}</span>
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
  );
}

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
