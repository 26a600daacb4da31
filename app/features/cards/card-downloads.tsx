import { buttonClass } from "~/ui/button";

/** Download links for a card's image: wide, as in link previews, and tall, for stories on phones. */
export const CardDownloads = ({ path, tall }: { path: string; tall: string }) => (
  <>
    <a href={path} download="my-story.png" className={buttonClass()}>
      Download
    </a>
    <a href={tall} download="my-story-tall.png" className={buttonClass()}>
      Download for phone stories
    </a>
  </>
);
