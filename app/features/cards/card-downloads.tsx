import { buttonClass } from "~/ui/button";
import { tallCard } from "./address";

/** Download links for a card's image: wide, as in link previews, and tall, for stories on phones. */
export const CardDownloads = ({ path }: { path: string }) => (
  <>
    <a href={path} download="my-story.png" className={buttonClass()}>
      Download
    </a>
    <a href={tallCard(path)} download="my-story-tall.png" className={buttonClass()}>
      Download for phone stories
    </a>
  </>
);
