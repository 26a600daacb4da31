import { Mic } from "lucide-react";
import { useEffect } from "react";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast";
import { voiceMessages } from "./messages";
import { Recorded } from "./recorded";
import { canRecord } from "./recorder";
import { RecordingNow } from "./recording-now";
import type { Voice } from "./voice-session";
import type { VoiceState } from "./voice-state";

/** Tell a story by speaking: the part of the submission form that records. Shown where there is a script. */
export function VoiceRecorder({ voice, state }: { voice: Voice; state: VoiceState }) {
  const { recording, kept, step, trouble } = state;
  useEffect(() => {
    if (step.at === "failed")
      showToast({ title: step.title, description: step.description, kind: "destructive" });
    if (step.at === "silent") showToast(voiceMessages.noSpeech);
  }, [step]);
  return (
    <section aria-label="Voice recorder" className="grid gap-3 rounded-2xl border border-rule bg-raised p-5">
      {recording ? (
        <RecordingNow voice={voice} paused={recording.paused} />
      ) : kept ? (
        <Recorded voice={voice} state={state} kept={kept} />
      ) : (
        <Invitation voice={voice} />
      )}
      <div aria-live="assertive" className="text-sm font-medium text-danger">
        {trouble ? <p>{trouble}</p> : null}
      </div>
    </section>
  );
}

const Invitation = ({ voice }: { voice: Voice }) =>
  canRecord() ? (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button look="primary" onClick={voice.record} className="min-h-14 px-6">
        <Mic size={22} aria-hidden /> Speak your story
      </Button>
      <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
        Up to five minutes. It becomes text that you can change; the recording stays private unless you
        publish it.
      </p>
    </div>
  ) : (
    <p className="text-sm text-soft">This browser can’t record. Please type your story below.</p>
  );
