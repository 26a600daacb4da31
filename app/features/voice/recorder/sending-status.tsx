import { t } from "~/lib/i18n/t";
import { voiceMessages } from "../messages";
import { sendingWords } from "../session/sending-words";
import { isBusy, type Take } from "../session/voice-state";

/** Progress of a recording's transcription; changes are announced to screen readers. */
export const SendingStatus = ({ take }: { take: Take }) => (
  <div>
    {isBusy(take) ? (
      <progress
        aria-label={t("Sending the recording")}
        className="mb-2 h-1.5 w-full accent-(--stage-from)"
        value={take.step.status === "uploading" ? take.step.share : undefined}
      />
    ) : null}
    <p role="status" className={take.step.status === "failed" ? "text-sm text-danger" : "text-sm text-soft"}>
      {sendingWords(take)}
    </p>
    {take.isStored || take.recording.sentAt !== null ? null : (
      <p className="mt-1 text-sm font-medium text-danger">
        {t(voiceMessages.notStored)} {t("Download it, or leave this page open until your story is sent.")}
      </p>
    )}
  </div>
);
