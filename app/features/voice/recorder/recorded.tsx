import Download from "lucide-react/icons/download";
import Mic from "lucide-react/icons/mic";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import Type from "lucide-react/icons/type";
import { PassageChooser } from "~/features/stories/submit/passage-chooser";
import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox } from "~/ui/form/field";
import { useFocusIfLost } from "~/ui/hooks/use-focus-if-lost";
import { fileNameOf } from "../clips/file-name";
import type { Voice } from "../session/voice-session";
import { isBusy, type Take, type VoiceState } from "../session/voice-state";
import { SendingStatus } from "./sending-status";
import { Takes } from "./takes";

interface RecordedProps {
  voice: Voice;
  state: VoiceState;
  /** The selected take. */
  take: Take;
  /** Code points left in the story. */
  room: number;
  onWords: (passage: string) => void;
}

/** The recorded takes: play them, see their progress, select one, record again, publish it with the story or not. */
export function Recorded({ voice, state, take, room, onWords }: RecordedProps) {
  const { recording, url, step, clipId } = take;
  const heading = useFocusIfLost<HTMLParagraphElement>(state.takes.length);
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
        {t("Your recording")}{" "}
        <span className="text-base text-soft tabular-nums">{clock(Math.round(recording.seconds))}</span>
      </p>
      {state.takes.length > 1 ? <Takes voice={voice} state={state} /> : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own voice; its words become the text of the form */}
      <audio controls src={url} aria-label={t("Your recording")} className="h-11 w-full" />
      <SendingStatus take={take} />
      {step.status === "offered" ? <PassageChooser text={step.text} room={room} onUse={onWords} /> : null}
      <input type="hidden" name="clip" value={clipId} />
      <Checkbox
        id="publish-voice"
        name="publish_voice"
        checked={recording.publish}
        onChange={({ currentTarget }) => void voice.publish(currentTarget.checked)}
        label={t("Publish my voice with the story")}
        hint={t("Off: the recording goes along and stays private; only you can hear it.")}
      />
      <TakeActions
        voice={voice}
        take={take}
        onSend={() => {
          // The button is removed while sending.
          heading.current?.focus();
          voice.send();
        }}
      />
    </>
  );
}

function TakeActions({ voice, take, onSend }: { voice: Voice; take: Take; onSend: () => void }) {
  const { step, isStored, url } = take;
  const canSend = step.status === "ready" || step.status === "failed" || step.status === "silent";
  return (
    <div className="flex flex-wrap gap-2">
      {canSend ? (
        <Button look={step.status === "ready" ? "primary" : "quiet"} onClick={onSend}>
          {step.status === "ready" ? <Type size={18} aria-hidden /> : <RotateCcw size={18} aria-hidden />}
          {step.status === "ready" ? t("Turn it into text") : t("Try again")}
        </Button>
      ) : null}
      {step.status === "waiting" ? (
        <Button onClick={onSend}>
          <RotateCcw size={18} aria-hidden /> {t("Try now")}
        </Button>
      ) : null}
      {isStored && step.status !== "waiting" && step.status !== "failed" ? null : (
        <a href={url} download={fileNameOf(take.recording)} className={buttonClass()}>
          <Download size={18} aria-hidden /> {t("Download")}
        </a>
      )}
      <Button onClick={voice.record} disabled={isBusy(take)}>
        <Mic size={18} aria-hidden /> {t("Record again")}
      </Button>
      <Button onClick={voice.remove}>
        <Trash2 size={18} aria-hidden /> {t("Delete recording")}
      </Button>
    </div>
  );
}
