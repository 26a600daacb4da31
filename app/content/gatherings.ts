/** Words of the pages around a gathering: its screen and what is printed for it. */
export const gatheringWords = {
  question: "Which song was yours?",
  /** The one sentence on what is printed. */
  invitation: "Point your phone at the code and tell us, in writing or out loud. No account needed.",
  /** The same on a ticket strip, which has less room. */
  shortInvitation: "Scan it, and tell us: in writing or out loud.",
  onWall: "Tell yours",
  empty: "The first story could be yours",
  cutOff: "Waiting for the network",
} as const;
