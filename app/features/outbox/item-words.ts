import type { OutboxItem } from "./item";

const kinds = {
  story: "Your story",
  like: "Your like",
  newsletter: "Your sign-up",
} as const;

/** What an item is, for lists. */
export const kindOf = ({ kind, recording }: OutboxItem): string =>
  recording ? "Your story, with your voice" : kinds[kind];

/** What became of an item, in a sentence. */
export function wordsOf({ kind, state, answer, retryAt }: OutboxItem, now: number): string {
  switch (state) {
    case "waiting":
      return retryAt > now
        ? "We have a lot to do right now. It is sent again by itself in a minute or so."
        : "It waits here and is sent when there is a connection.";
    case "sent":
      if (kind !== "story") return answer?.words ?? "It has arrived.";
      return answer?.story?.isPublished
        ? "It has arrived, and anyone can read it in the community now."
        : "It has arrived. We read every story before it is shown.";
    case "refused":
      return (
        answer?.words ||
        "It has arrived, but can’t be taken as it is. Nothing is lost: change it, and send it again."
      );
    case "signed-out":
      return "You wrote this with your account, and this browser is no longer signed in to it.";
    case "lost":
      return "Your browser has cleared this recording from your device. Your words are still here.";
  }
}
