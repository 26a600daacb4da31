import { storyLimits } from "~/features/stories/limits";
import { gatheringLimits } from "../gathering";

const count = new Intl.NumberFormat("en");

/** What the page of a gathering says when something is in the way. */
export const tellingMessages = {
  empty: "Answer one question, at least: any of them will do.",
  tooShort: `Say a little more: a story has ${storyLimits.shortest} characters at least.`,
  tooLong: (length: number) =>
    `All answers together have ${count.format(length)} characters, and ${count.format(storyLimits.longest)} fit. Please shorten one.`,
  spotTooLong: `Section and row fit into ${gatheringLimits.spot} characters. Please shorten them.`,
  closed: "This gathering takes no stories now.",
  tooMany: "Many stories at once from this phone. Yours is kept: please send it again in a minute.",
  crowded: "Very many stories arrive at this moment. Yours is kept: please send it again in a minute.",
  failed: "It didn’t arrive, and nothing is lost: your answers are still here. Please send it again.",
} as const;
