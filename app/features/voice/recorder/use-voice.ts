import { useEffect, useState, useSyncExternalStore } from "react";
import { openVoice } from "../session/voice-session";
import { quiet, type StoryWords, type VoiceState } from "../session/voice-state";

/** The recorder of a form, for the form's lifetime; `words` puts what it hears into the story. */
export function useVoice(words: StoryWords) {
  const [voice] = useState(() => openVoice(words));
  useEffect(() => {
    void voice.open();
    return voice.close;
  }, [voice]);
  const state = useSyncExternalStore(voice.subscribe, voice.snapshot, () => quiet);
  const isAtRisk = livesHereAlone(state);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isAtRisk]);
  return { voice, state };
}

/** Whether closing the page would lose a recording: it is stored neither on the device nor on the server. */
const livesHereAlone = ({ recording, takes }: VoiceState): boolean =>
  recording?.isStored === false || takes.some((take) => !take.isStored && take.recording.sentAt === null);
