import { useFetcher } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Send from "lucide-react/icons/send";
import { useEffect, useRef, useState } from "react";
import { fileNameOf } from "~/features/voice/clips/file-name";
import { forgetRecording } from "~/features/voice/session/recording-store";
import { sendRecording } from "~/features/voice/session/send-recording";
import { hasArrived, mayArriveLater } from "~/features/voice/session/sent";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import type { LeftBehind, SubmissionAnswer } from "../form/submission-answer";

/** Milliseconds after which the recording is sent again by itself: longer than the minute of a rate limit. */
const retryAfterMs = 65_000;

/** Says that the story was stored without its recording, and sends the recording again: on request, or by itself. */
export default function VoiceLeftBehind({ form, take }: LeftBehind) {
  const fetcher = useFetcher<SubmissionAnswer>();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { key } = take.recording;
  const isHeld = fetcher.data?.sent?.voice === "held";
  useEffect(() => {
    if (isHeld) void forgetRecording(key).catch(() => undefined);
  }, [isHeld, key]);

  async function sendAfter() {
    setSending(true);
    setFailed(false);
    const sent = await sendRecording(take.sound, key, { waitsForText: false });
    setSending(false);
    const isThere = hasArrived(sent);
    setFailed(!isThere);
    setRefused(sent.status === "refused" && !isThere && !mayArriveLater(sent));
    if (isThere) fetcher.submit(form, { method: "post", action: "/submissions/new" });
  }

  const isPending = isSending || fetcher.state !== "idle";
  const sendAgain = useRef(sendAfter);
  sendAgain.current = sendAfter;
  useEffect(() => {
    if (isHeld || isRefused || isPending) return;
    const goOn = () => void sendAgain.current();
    const timer = setTimeout(goOn, retryAfterMs);
    addEventListener("online", goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
    };
  }, [isHeld, isRefused, isPending]);

  if (isHeld) return <p role="status">{t("Your voice is with your story now.")}</p>;
  return (
    <section
      aria-label={t("Your recording")}
      className="grid gap-3 rounded-xl border border-rule-strong bg-raised p-5"
    >
      <h3 className="text-lg">{t("Your voice did not go along")}</h3>
      <p role="status" className="text-sm text-soft">
        {take.isStored
          ? t(
              "The story is safe; the recording could not be sent. It stays on this device until it is, and is sent again by itself while this page is open.",
            )
          : t(
              "The story is safe; the recording could not be sent, and this device can’t store it. Download it before you leave this page.",
            )}
        {hasFailed ? ` ${t("It still can’t be sent.")}` : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          type="button"
          onClick={sendAfter}
          look="quiet"
          pending={isPending}
          pendingText={t("Sending...")}
        >
          <Send size={18} aria-hidden /> {t("Send my voice")}
        </SubmitButton>
        <a href={take.url} download={fileNameOf(take.recording)} className={buttonClass()}>
          <Download size={18} aria-hidden /> {t("Download")}
        </a>
      </div>
    </section>
  );
}
