import { useState } from "react";
import { useLate } from "~/ui/hooks/use-late";
import { usePress } from "~/ui/hooks/use-press";
import { voiceMessages } from "../messages";
import { RecorderFrame, RecorderInvitation } from "./invitation";
import type { VoiceRecorderProps } from "./voice-recorder.client";

const load = () => import("./voice-recorder.client");

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
    <RecorderFrame
      trouble={isWanted && isMissing ? { title: voiceMessages.missing } : null}
      isLoading={!isMissing}
    >
      <div onPointerDown={onPointerDown} className="contents">
        <RecorderInvitation onRecord={() => setWanted(true)} isPending={isWanted && !isMissing} />
      </div>
    </RecorderFrame>
  );
}
