import type { ReactNode } from "react";
import { LabelArt } from "~/ui/label/label-art";

interface EmbedHeaderProps {
  /** The song whose record stands beside it; undefined for none. */
  song?: { title: string; artist: string };
  title: string;
  /** Below the title. */
  children: ReactNode;
}

/** The head of an embed: the song's record, as on its card, and what is told of. */
export const EmbedHeader = ({ song, title, children }: EmbedHeaderProps) => (
  <header>
    {song ? <LabelArt isOnVinyl artist={song.artist} title={song.title} className="record" /> : null}
    <div>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {children}
    </div>
  </header>
);
