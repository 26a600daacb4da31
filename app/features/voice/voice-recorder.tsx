import { useEffect, useRef } from "react";
import { insertText } from "~/ui/insert-text";
import { showToast } from "~/ui/toast";
import { RecorderFrame, RecorderInvitation } from "./invitation";
import { voiceMessages } from "./messages";
import { Recorded } from "./recorded";
import { RecordingNow } from "./recording-now";
import { useVoice } from "./use-voice";
import { type Busy, busyWith } from "./voice-state";

export interface VoiceRecorderProps {
  /** Where the words of a recording go; null where there is no place for them. */
  placeOfWords: () => { field: HTMLTextAreaElement; at?: number } | null;
  /** Is told what the recorder is busy with. */
  onBusy: (busy: Busy) => void;
  /** Gets what forgets the recording: its story is stored. */
  onReady: (forget: () => Promise<void>) => void;
  /** The invitation was taken before this was here. */
  startsAtOnce: boolean;
}

/** Tell a story by speaking: the part of the submission form that records; a module of its own. */
export default function VoiceRecorder({ placeOfWords, onBusy, onReady, startsAtOnce }: VoiceRecorderProps) {
  const { voice, state } = useVoice((text) => {
    const place = placeOfWords();
    if (place) insertText(place.field, text, place.at);
  });
  const { recording, kept, step, trouble } = state;
  const busy = busyWith(state);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => onReady(voice.remove), [voice, onReady]);
  const started = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || started.current) return;
    started.current = true;
    void voice.record();
  }, [voice, startsAtOnce]);
  useEffect(() => {
    if (step.at === "failed")
      showToast({ title: step.title, description: step.description, kind: "destructive" });
    if (step.at === "silent") showToast(voiceMessages.noSpeech);
  }, [step]);
  return (
    <RecorderFrame trouble={trouble}>
      {recording ? (
        <RecordingNow voice={voice} paused={recording.paused} />
      ) : kept ? (
        <Recorded voice={voice} state={state} kept={kept} />
      ) : (
        <RecorderInvitation onRecord={voice.record} />
      )}
    </RecorderFrame>
  );
}
