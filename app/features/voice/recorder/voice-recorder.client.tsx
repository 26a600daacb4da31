import { useEffect, useRef } from "react";
import { saysAll } from "~/features/stories/how-told";
import { storyLimits } from "~/features/stories/limits";
import { codePoints } from "~/lib/text/text";
import { insertText } from "~/ui/form/insert-text";
import { showToast } from "~/ui/toast/toast";
import { voiceMessages } from "../messages";
import type { Voice } from "../session/voice-session";
import { type Busy, busyWith, chosenOf } from "../session/voice-state";
import { DeletedTake } from "./deleted-take";
import { RecorderFrame, RecorderInvitation } from "./invitation";
import { Recorded } from "./recorded";
import { RecordingNow } from "./recording-now";
import { useVoice } from "./use-voice";

interface PlaceOfWords {
  field: HTMLTextAreaElement;
  at?: number;
}

export interface VoiceRecorderProps {
  /** Where to insert a transcript; null if there is no text field. */
  placeOfWords: () => PlaceOfWords | null;
  /** Called when the recorder starts or ends an activity that blocks submitting. */
  onBusy: (busy: Busy) => void;
  /** Receives the functions that the form needs to send a recording, and to delete it once its story has it. */
  onReady: (voice: VoiceOfForm) => void;
  /** The invitation was clicked before this was loaded. */
  startsAtOnce: boolean;
}

export type VoiceOfForm = Pick<Voice, "deliver" | "forget" | "chosen">;

/** Code points left in a story besides its current text. */
const roomIn = (place: PlaceOfWords | null): number =>
  storyLimits.longest - (place ? codePoints(place.field.value.trim()) + 1 : 0);

/** The recorder of the submission form; a separate chunk. */
export default function VoiceRecorder({ placeOfWords, onBusy, onReady, startsAtOnce }: VoiceRecorderProps) {
  const insert = (text: string) => {
    const place = placeOfWords();
    if (place) insertText(place.field, text, place.at);
  };
  const { voice, state } = useVoice((text) => {
    const place = placeOfWords();
    if (place && saysAll(place.field.value, text)) return "placed";
    if (codePoints(text) > roomIn(place)) return "full";
    insert(text);
    return "placed";
  });
  const { recording, trouble, isOpening, deleted } = state;
  const chosen = chosenOf(state);
  const step = chosen?.step;
  const busy = busyWith(state);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => onReady(voice), [voice, onReady]);
  const started = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || started.current) return;
    started.current = true;
    void voice.record();
  }, [voice, startsAtOnce]);
  useEffect(() => {
    if (step?.at === "failed")
      showToast({ title: step.title, description: step.description, kind: "destructive" });
    if (step?.at === "silent") showToast(voiceMessages.noSpeech);
  }, [step]);
  const takeWords = (passage: string) => {
    insert(passage);
    void voice.settleWords();
  };
  return (
    <RecorderFrame trouble={trouble}>
      {recording ? (
        <RecordingNow voice={voice} recording={recording} />
      ) : chosen ? (
        <Recorded
          voice={voice}
          state={state}
          take={chosen}
          room={roomIn(placeOfWords())}
          onWords={takeWords}
        />
      ) : (
        <RecorderInvitation onRecord={voice.record} isPending={isOpening} />
      )}
      {deleted && !recording ? <DeletedTake key={deleted.recording.key} onUndo={voice.undo} /> : null}
    </RecorderFrame>
  );
}
