import { msg, t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { type OutboxItem, waitOf } from "./item";

const kinds = {
  story: msg("Your story"),
  like: msg("Your like"),
  newsletter: msg("Your sign-up"),
} as const;

/** Why an item can't be changed or dropped any more. */
export const onItsWay = msg("It is on its way: what becomes of it is said here in a moment.");

/** What an item is, for lists. */
export const kindOf = ({ kind, recording }: OutboxItem): string =>
  recording ? t("Your story, with your voice") : t(kinds[kind]);

/** The song that an item is about, or the address that it signs up. */
export const titleOf = ({ title }: OutboxItem): string => (title ? songNameHere(title) : t("A story"));

/** What became of an item, in a sentence. */
export function outboxStatusText(item: OutboxItem, now: number): string {
  const { kind, state, answer } = item;
  switch (state) {
    case "waiting":
      return waitingWords(waitOf(item, now));
    case "sent":
      if (kind !== "story") return answer?.words ?? t("It has arrived.");
      if (answer?.story?.isVoiceMissing)
        return t("It has arrived without your voice, which is in the story form again, to be heard or kept.");
      return answer?.story?.isPublished
        ? t("It has arrived, and anyone can read it in the community now.")
        : t("It has arrived. We read every story before it is shown.");
    case "refused":
      if (kind === "like") return t("This story isn’t there any more.");
      return (
        answer?.words ||
        t("It has arrived, but can’t be taken as it is. Nothing is lost: change it, and send it again.")
      );
    case "signed-out":
      return t("You wrote this with your account, and this browser is no longer signed in to it.");
    case "lost":
      return t("Your browser has cleared this recording from your device. Your words are still here.");
  }
}

/** Milliseconds up to which a wait is "a minute or so". */
const aMinuteOrSoMs = 2 * 60_000;

function waitingWords(wait: number): string {
  if (wait === 0) return t("It waits here and is sent when there is a connection.");
  return wait <= aMinuteOrSoMs
    ? t("We have a lot to do right now. It is sent again by itself in a minute or so.")
    : t("It can’t be taken right now. It is sent again by itself within the hour.");
}
