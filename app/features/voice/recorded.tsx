import Mic from "lucide-react/icons/mic";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import Type from "lucide-react/icons/type";
import { clock } from "~/lib/clock";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import { SendingStatus } from "./sending-status";
import type { Voice } from "./voice-session";
import { busyWith, type KeptVoice, type VoiceState } from "./voice-state";

/** A recording that is there: hear it, see what becomes of it, record again, publish it with the story or not. */
export function Recorded({ voice, state, kept }: { voice: Voice; state: VoiceState; kept: KeptVoice }) {
  const { recording, url } = kept;
  const { step } = state;
  const busy = busyWith(state) !== null;
  const canSend = step.at === "ready" || step.at === "failed" || step.at === "silent";
  return (
    <>
      <p className="font-serif text-lg font-semibold">
        Your recording{" "}
        <span className="text-base text-soft tabular-nums">{clock(Math.round(recording.seconds))}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own voice; its words become the text of the form */}
      <audio controls src={url} aria-label="Your recording" className="h-11 w-full" />
      <SendingStatus step={step} wasCutOff={!recording.wanted && !recording.clipId} />
      {recording.clipId ? (
        <>
          <input type="hidden" name="clip" value={recording.clipId} />
          <Checkbox
            id="publish-voice"
            name="publish_voice"
            checked={recording.publish}
            onChange={({ currentTarget }) => void voice.publish(currentTarget.checked)}
            label="Publish my voice with the story"
            hint="Off: the recording stays private, and only you can hear it."
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {canSend ? (
          <Button look={step.at === "ready" ? "primary" : "quiet"} onClick={voice.send}>
            {step.at === "ready" ? <Type size={18} aria-hidden /> : <RotateCcw size={18} aria-hidden />}
            {step.at === "ready" ? "Turn it into text" : "Try again"}
          </Button>
        ) : null}
        {step.at === "waiting" ? (
          <Button onClick={voice.send}>
            <RotateCcw size={18} aria-hidden /> Try now
          </Button>
        ) : null}
        <Button onClick={voice.record} disabled={busy}>
          <Mic size={18} aria-hidden /> Record again
        </Button>
        <Button onClick={voice.remove}>
          <Trash2 size={18} aria-hidden /> Delete recording
        </Button>
      </div>
    </>
  );
}
