import { useEffect, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast";
import { voiceMessages } from "../messages";
import { openPlace, type PlaceOfWords } from "../pieces/place-words";
import type { Voice } from "../session/voice-session";
import { type Busy, busyWith, chosenOf, type StoryWords } from "../session/voice-state";
import { DeletedTake } from "./deleted-take";
import { RecorderFrame, RecorderInvitation } from "./invitation";
import { Recorded } from "./recorded";
import { RecordingNow } from "./recording-now";
import { useVoice } from "./use-voice";

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

export type VoiceOfForm = Pick<Voice, "deliver" | "letGo" | "forget" | "chosen" | "takes">;

/** The installed site was opened by its shortcut "Speak" (site/web-manifest.ts). */
const isAskedToSpeak = () => new URLSearchParams(location.search).has("speak");

/** What becomes of a recording, if not text. */
const notes = { ready: null, preparing: voiceMessages.notYetHears, none: voiceMessages.nothingHears };

/** The recorder of the submission form; a separate chunk. */
export default function VoiceRecorder({ placeOfWords, onBusy, onReady, startsAtOnce }: VoiceRecorderProps) {
  const latest = useRef(placeOfWords);
  latest.current = placeOfWords;
  const [place] = useState(() => openPlace(() => latest.current()));
  const [words] = useState<StoryWords>(() => ({
    onText: (text, placed, _key, isLate) => place.putWhole(text, placed, isLate),
    onPiece: place.addPiece,
  }));
  const { voice, state } = useVoice(words);
  useEffect(() => place.open(), [place]);
  const { recording, trouble, isOpening, deleted } = state;
  const chosen = chosenOf(state);
  const step = chosen?.step;
  const busy = busyWith(state);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => onReady(voice), [voice, onReady]);
  const invitation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Recording itself needs a gesture: one tap, or Enter.
    if (isAskedToSpeak()) invitation.current?.querySelector("button")?.focus();
  }, []);
  const started = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || started.current) return;
    started.current = true;
    void voice.record();
  }, [voice, startsAtOnce]);
  useEffect(() => {
    if (step?.status === "failed")
      showToast({ title: step.title, description: step.description, kind: "destructive" });
    if (step?.status === "silent") showToast(voiceMessages.noSpeech);
  }, [step]);
  const takeWords = (passage: string) => {
    place.put(passage, chosen?.recording.placed);
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
          room={place.room(chosen.recording.placed)}
          onWords={takeWords}
        />
      ) : (
        <div ref={invitation} className="contents">
          <RecorderInvitation onRecord={voice.record} isPending={isOpening} note={notes[state.speech]} />
        </div>
      )}
      {deleted && !recording ? <DeletedTake key={deleted.recording.key} onUndo={voice.undo} /> : null}
    </RecorderFrame>
  );
}
