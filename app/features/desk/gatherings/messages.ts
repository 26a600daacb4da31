import { msg } from "~/lib/i18n/t";
/** Error messages of a gathering's form. */
export const gatheringErrors = {
  taken: msg("Another gathering has this address"),
  told: msg("Stories were told here already, in answer to these questions: they stay as they are"),
  conflict: msg(
    "Another editor saved this gathering while you wrote. Nothing of yours is lost: it still stands here. Compare, then save yours instead.",
  ),
} as const;
