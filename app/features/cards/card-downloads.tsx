import Download from "lucide-react/icons/download";
import Smartphone from "lucide-react/icons/smartphone";
import { buttonClass } from "~/ui/button";
import { tallCard } from "./address";

/** A card's image to keep: as link previews show it, and upright for stories on phones. */
export const CardDownloads = ({ path }: { path: string }) => (
  <>
    <a href={path} download="my-story.png" className={buttonClass()}>
      <Download size={18} aria-hidden /> Download
    </a>
    <a href={tallCard(path)} download="my-story-tall.png" className={buttonClass()}>
      <Smartphone size={18} aria-hidden /> Download for phone stories
    </a>
  </>
);
