import { t } from "~/lib/i18n/t";
import { joinSentences } from "~/lib/text/join-spoken";
import type { Take } from "./voice-state";

/** What becomes of a recording, in a sentence; empty if there is nothing to say. */
export function sendingWords({ step, recording, isStored }: Take): string {
  switch (step.status) {
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
