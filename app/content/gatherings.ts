import { msg } from "~/lib/i18n/t";
/** Words of the pages around a gathering: its screen and what is printed for it. */
export const gatheringWords = {
  question: msg("Which song was yours?"),
  /** The one sentence on what is printed. */
  invitation: msg("Point your phone at the code and tell us, in writing or out loud. No account needed."),
  /** The same on a ticket strip, which has less room. */
  shortInvitation: msg("Scan it, and tell us: in writing or out loud."),
  onWall: msg("Tell yours"),
  empty: msg("The first story could be yours"),
  cutOff: msg("Waiting for the network"),
} as const;
