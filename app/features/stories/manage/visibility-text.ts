import { t } from "~/lib/i18n/t";
import { shownHeldReason } from "../moderation/held-reasons";
import { originalReason, reviewReasons } from "../moderation/review-reasons";
import type { StoryState } from "../moderation/state";

// Only the server says these: reasons are stored in English, and a browser's files can't translate what is stored.

/** Who can see a story, and why, for its author. */
export function visibilityText({ state, reason }: { state: StoryState; reason: string | null }): string {
  const why = originalReason(reason ?? "");
  switch (state) {
    case "published":
      return t("Published: anyone can read it.");
    case "hidden":
      return t("Hidden by its author: nobody but you can see it.");
    case "sent":
    case "held":
    case "edited":
      return t("Waiting for an editor: {reason}.", { reason: waitingBecause(state, reason) });
    case "withdrawn":
      return t("Withdrawn: its text is erased.");
    case "returned":
      return t("Returned by an editor: {reason}", { reason: why });
    default:
      return t("Removed by an editor: {reason}", { reason: why });
  }
}

/** Why a story waits for review, for editor and author. */
export function waitingBecause(state: StoryState, reason: string | null): string {
  const why = originalReason(reason ?? "");
  if (state === "edited") return t(reviewReasons.edited);
  if (state !== "held") return t(reviewReasons.sent);
  return why === reviewReasons.gathering
    ? t(reviewReasons.gathering)
    : t("held by a check, because of {reason}", { reason: shownHeldReason(why) });
}
