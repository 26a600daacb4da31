import Podcast from "lucide-react/icons/podcast";
import type { ReactNode } from "react";
import { pathHere } from "~/lib/path-here";
import { podcastPath } from "./podcast";

/** A link to a folder's podcast, for a podcast app. A document, since the router knows no feeds. */
export const PodcastLink = ({ folder, children }: { folder: string; children: ReactNode }) => (
  <a href={pathHere(podcastPath(folder))} className="link tall gap-2 print:hidden">
    <Podcast size={18} aria-hidden /> {children}
  </a>
);
