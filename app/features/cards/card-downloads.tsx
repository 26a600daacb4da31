import { buttonClass } from "~/ui/button";
import { tallCard } from "./address";

/** A card's image to keep: as link previews show it, and upright for stories on phones. */
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
