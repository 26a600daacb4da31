import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { openVoice } from "./voice-session";
import { quiet } from "./voice-state";

/**
 * The recorder of a form, for as long as the form is there.
 * @param onText gets the words of a recording
 */
export function useVoice(onText: (text: string) => void) {
  const latest = useRef(onText);
  latest.current = onText;
  const [voice] = useState(() => openVoice((text) => latest.current(text)));
  useEffect(() => {
    void voice.open();
    return voice.close;
  }, [voice]);
  return { voice, state: useSyncExternalStore(voice.subscribe, voice.snapshot, () => quiet) };
}
