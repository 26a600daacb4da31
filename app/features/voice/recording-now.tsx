import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Square from "lucide-react/icons/square";
import { useEffect, useState } from "react";
import { clock } from "~/lib/clock";
import { Button } from "~/ui/button";
import { LevelMeter } from "./level-meter";
import { recordingLimits } from "./limits";
import type { Voice } from "./voice-session";

/** While it records: how loud, how long, and what one can do. */
export function RecordingNow({ voice, paused }: { voice: Voice; paused: boolean }) {
  const seconds = useSeconds(voice);
  const left = Math.ceil(recordingLimits.longest - seconds);
  const isLate = seconds >= recordingLimits.warnAt;
  return (
    <>
      <div className="flex items-center gap-4">
        <LevelMeter level={voice.level} still={paused} />
        <p role="timer" className="font-serif text-3xl tabular-nums">
          {clock(seconds)} <span className="text-base text-soft">of {clock(recordingLimits.longest)}</span>
        </p>
      </div>
      <p role="status" className={isLate ? "font-semibold text-danger" : "text-sm text-soft"}>
        {isLate ? "Less than 30 seconds left." : paused ? "Paused" : "Recording. Take your time."}
        <span className="sr-only">{isLate && left === 10 ? " 10 seconds left." : ""}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={voice.stop}>
          <Square size={16} aria-hidden className="fill-current" /> Stop
        </Button>
        <Button onClick={paused ? voice.resume : voice.pause}>
          {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          {paused ? "Resume" : "Pause"}
        </Button>
      </div>
    </>
  );
}

/** The seconds recorded so far; at the limit it stops by itself. */
function useSeconds({ seconds, stop }: Voice): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(seconds());
      if (seconds() >= recordingLimits.longest) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, stop]);
  return now;
}
