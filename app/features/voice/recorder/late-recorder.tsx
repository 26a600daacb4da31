import { useState } from "react";
import { msg } from "~/lib/i18n/t";
import { useLate } from "~/ui/hooks/use-late";
import { usePress } from "~/ui/hooks/use-press";
import { RecorderFrame, RecorderInvitation } from "./invitation";
import type { VoiceRecorderProps } from "./voice-recorder.client";

const load = () => import("./voice-recorder.client");

// Not among the other messages, which come with the recorder.
const missing = {
  title: msg("The recorder didn’t load. Please type your story, or reload the page to try again."),
};

/**
 * The recorder of a form. Its code is loaded after the form; a click on the invitation before that takes effect once it
 * is loaded.
 */
export function LateRecorder(props: Omit<VoiceRecorderProps, "startsAtOnce">) {
  const { module, isMissing } = useLate(load);
  const [isWanted, setWanted] = useState(false);
  // A press that began on one button and ends on another is no click.
  const { isPressed, onPointerDown } = usePress();
  if (module && !isPressed) return <module.default {...props} startsAtOnce={isWanted} />;
  return (
    <RecorderFrame trouble={isWanted && isMissing ? missing : null} isLoading={!isMissing}>
      <div onPointerDown={onPointerDown} className="contents">
        <RecorderInvitation onRecord={() => setWanted(true)} isPending={isWanted && !isMissing} />
      </div>
    </RecorderFrame>
  );
}
