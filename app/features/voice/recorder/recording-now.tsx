import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Square from "lucide-react/icons/square";
import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import { Button } from "~/ui/button";
import { useFocusIfLost } from "~/ui/hooks/use-focus-if-lost";
import { recordingLimits } from "../limits";
import { voiceMessages } from "../messages";
import type { Voice } from "../session/voice-session";
import type { RecordingState } from "../session/voice-state";
import { LevelMeter } from "./level-meter";

/** The recorder while recording: level, time and controls. */
export function RecordingNow({ voice, recording }: { voice: Voice; recording: RecordingState }) {
  const { paused, interrupted, isStored } = recording;
  const stop = useFocusIfLost<HTMLButtonElement>();
  const seconds = useSeconds(voice);
  const left = Math.ceil(recordingLimits.maxSeconds - seconds);
  const isLate = seconds >= recordingLimits.warnAtSeconds;
  return (
    <>
      <div className="flex items-center gap-4">
        <LevelMeter level={voice.level} still={paused} />
        <p role="timer" className="font-serif text-3xl tabular-nums">
          {clock(seconds)}{" "}
          <span className="text-base text-soft">
            {t("of {length}", { length: clock(recordingLimits.maxSeconds) })}
          </span>
        </p>
      </div>
      <p role="status" className={isLate ? "font-semibold text-danger" : "text-sm text-soft"}>
        {statusOf({ isLate, paused, interrupted })}
        <span className="sr-only">{isLate && left === 10 ? ` ${t("10 seconds left.")}` : ""}</span>
      </p>
      {isStored ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {t(voiceMessages.notStored)}{" "}
          {t("Keep the page open; you can download the recording when you stop.")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={stop} look="primary" onClick={voice.stop}>
          <Square size={16} aria-hidden className="fill-current" /> {t("Stop")}
        </Button>
        <Button onClick={paused ? voice.resume : voice.pause}>
          {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          {paused ? t("Resume") : t("Pause")}
        </Button>
      </div>
    </>
  );
}

function statusOf({
  isLate,
  paused,
  interrupted,
}: {
  isLate: boolean;
  paused: boolean;
  interrupted: boolean;
}) {
  if (interrupted) return t(voiceMessages.interrupted);
  if (isLate) return t("Less than 30 seconds left.");
  return paused ? t("Paused") : t("Recording. Take your time.");
}

/** The seconds recorded so far; stops recording at the limit. */
function useSeconds({ seconds, stop }: Voice): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(seconds());
      if (seconds() >= recordingLimits.maxSeconds) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, stop]);
  return now;
}
