/** The `id` attribute of a card at the desk (a story, message or dead letter), for fragments in links and redirects. */
export const cardId = (of: string): string => `story-${of}`;

/** The `id` attribute of the bar with the latest decision. */
export const decidedId = "decided";

/** The fragment of the card that gets the focus after a decision; "" if there is no other. */
export const cardHash = (of: string | undefined): string => (of ? `#${cardId(encodeURIComponent(of))}` : "");
