import { voiceMessages } from "./messages";
import type { Step } from "./voice-state";

/** Where a recording is on its way to becoming text; spoken out when it changes. */
export const SendingStatus = ({ step, wasCutOff }: { step: Step; wasCutOff: boolean }) => (
  <div>
    {step.at === "uploading" || step.at === "transcribing" ? (
      <progress
        aria-label="Sending the recording"
        className="mb-2 h-1.5 w-full accent-(--stage-from)"
        value={step.at === "uploading" ? step.share : undefined}
      />
    ) : null}
    <p role="status" className={step.at === "failed" ? "text-sm text-danger" : "text-sm text-soft"}>
      {statusOf(step, wasCutOff)}
    </p>
  </div>
);

function statusOf(step: Step, wasCutOff: boolean): string {
  switch (step.at) {
    case "uploading":
      return "Sending your recording…";
    case "transcribing":
      return "Turning it into text…";
    case "waiting":
      return "No connection. The recording is kept on this device and is sent when you are back online.";
    case "failed":
      return [step.title, step.description].filter(Boolean).join(". ").replace("..", ".");
    case "silent":
      return `${voiceMessages.noSpeech.title}. ${voiceMessages.noSpeech.description}`;
    case "heard":
      return "Your words are in the text below. Read them over and change what you like.";
    default:
      return wasCutOff ? "This recording was kept on your device." : "";
  }
}
