import { t } from "~/lib/i18n/t";
import { joinSentences } from "~/lib/text/join-spoken";
import { voiceMessages } from "../messages";
import { isBusy, type Take } from "./voice-state";

/** Progress of a recording's transcription; changes are announced to screen readers. */
export const SendingStatus = ({ take }: { take: Take }) => (
  <div>
    {isBusy(take) ? (
      <progress
        aria-label={t("Sending the recording")}
        className="mb-2 h-1.5 w-full accent-(--stage-from)"
        value={take.step.at === "uploading" ? take.step.share : undefined}
      />
    ) : null}
    <p role="status" className={take.step.at === "failed" ? "text-sm text-danger" : "text-sm text-soft"}>
      {statusOf(take)}
    </p>
    {take.isStored || take.recording.sentAt !== null ? null : (
      <p className="mt-1 text-sm font-medium text-danger">
        {t(voiceMessages.notStored)} {t("Download it, or leave this page open until your story is sent.")}
      </p>
    )}
  </div>
);

function statusOf({ step, recording, isStored }: Take): string {
  switch (step.at) {
    case "uploading":
      return t("Sending your recording…");
    case "transcribing":
      return t("Turning it into text…");
    case "later":
      return step.arrived
        ? t(
            "Your recording has arrived. Its words take a while: go on, and send your story when you like. They are offered to you here, or on your private page.",
          )
        : t("Your recording is still on its way. Go on meanwhile: it is sent along with your story.");
    case "waiting":
      return isStored
        ? t("No connection. The recording is kept on this device and is sent when you are back online.")
        : t("No connection. The recording is sent when you are back online, if this page stays open.");
    case "failed":
      return joinSentences([step.title, step.description]);
    case "silent":
      return t("No speech heard. Your recording is kept. Listen to it, or record again.");
    case "offered":
      return t("Your words are here. Say which of them go into your story; your recording keeps them all.");
    case "heard":
      return t("Your words are in the text below. Read them over and change what you like.");
    default:
      return isStored && !recording.wanted && recording.sentAt === null
        ? t("This recording was kept on your device.")
        : "";
  }
}
