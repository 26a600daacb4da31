import { type RefObject, useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { showToast } from "~/ui/toast/toast";
import { useKeptPlace } from "./use-kept-place";
import type { Player } from "./use-player";

interface VoiceControlsProps {
  audio: RefObject<HTMLAudioElement>;
  player: Player;
  /** What names the recording on this device. */
  voice: string;
  /** In dB. */
  gain: number;
  seconds: number;
}

const speeds = [0.75, 1, 1.25, 1.5, 2];
const skipSeconds = 10;

/** The player's further controls, loaded once the page is there: skip back, and speed. */
export default function VoiceControls({ audio, player, voice, gain, seconds }: VoiceControlsProps) {
  useKeptPlace(audio, voice, seconds);
  useGain(audio, gain);
  useFailure(audio);
  const [speed, setSpeed] = useState(1);
  const choose = (chosen: number) => {
    setSpeed(chosen);
    // The default one, too: it is what a recording that is loaded again starts with.
    if (audio.current) Object.assign(audio.current, { playbackRate: chosen, defaultPlaybackRate: chosen });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => player.seek(Math.max(0, player.at - skipSeconds))}
        className="tall rounded-full px-3 text-sm font-semibold hover:bg-sunk"
      >
        <span aria-hidden>−{skipSeconds} s</span>
        <span className="sr-only">{t("Back {seconds} seconds", { seconds: skipSeconds })}</span>
      </button>
      <label className="tall gap-2 text-sm font-semibold">
        <span className="max-sm:sr-only">{t("Speed")}</span>
        <select
          value={speed}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          className="min-h-11 rounded-lg border border-rule-strong bg-paper px-2 tabular-nums"
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {each} ×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Makes the recording as loud as the others, from when it is first played. */
function useGain(audio: RefObject<HTMLAudioElement>, gain: number) {
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    const leaving = new AbortController();
    const apply = async () => (await import("./loudness.client")).applyGain(current, gain);
    const applyOrGoOn = () => void apply().catch(() => undefined);
    if (!current.paused) applyOrGoOn();
    current.addEventListener("play", applyOrGoOn, { signal: leaving.signal });
    return () => leaving.abort();
  }, [audio, gain]);
}

/** Says that the recording can't be played, and stops trying: "Play" tries again. */
function useFailure(audio: RefObject<HTMLAudioElement>) {
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    const leaving = new AbortController();
    const fail = ({ target }: Event) => {
      if (target !== current && target !== current.querySelector("source:last-of-type")) return;
      current.pause();
      showToast({
        title: t("The recording can’t be played right now"),
        description: t("There may be no network. Please try again."),
        kind: "destructive",
      });
    };
    // That of a source doesn't bubble.
    current.addEventListener("error", fail, { signal: leaving.signal, capture: true });
    return () => leaving.abort();
  }, [audio]);
}
