import { KeptMarkup } from "~/platform/remix/kept-markup";
import { renewTimes } from "~/ui/relative-time";

/** The element of a page's list. */
export const listId = "stories";

/** A list whose cards the document came with, and no data of them (list-data.ts). */
export const KeptList = ({ className }: { className: string }) => (
  // The whole card is one link, that of its heading.
  <KeptMarkup id={listId} className={className} prefetched="h2 a" onKept={renewTimes} />
);

/** The ids of the stories that the document's list shows. */
export const idsInDocument = (): string[] =>
  [...document.querySelectorAll(`#${listId} > li > article`)].map(({ id }) => id.slice("story-".length));
