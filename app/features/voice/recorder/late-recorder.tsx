import { useState } from "react";
import { useLate } from "~/ui/hooks/use-late";
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
  if (module) return <module.default {...props} startsAtOnce={isWanted} />;
  return (
    <RecorderFrame
      trouble={isWanted && isMissing ? { title: voiceMessages.missing } : null}
      isLoading={!isMissing}
    >
      <RecorderInvitation onRecord={() => setWanted(true)} isPending={isWanted && !isMissing} />
    </RecorderFrame>
  );
}
