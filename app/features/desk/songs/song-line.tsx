import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { storiesIn } from "~/features/songs/story-count";
import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";
import { deskSongPath } from "./paths";

interface SongLineProps {
  song: { slug: string; title: string; artist: string; storyCount: number };
  /** What can be done with it. */
  children?: ReactNode;
}

/** A song in a list of the desk, with a link that opens it. */
export const SongLine = ({ song, children }: SongLineProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-0 wrap-anywhere">
      <Trans
        text={t("{title} by {artist}")}
        values={{
          title: (
            <Link to={deskSongPath(song.slug)} className="link font-semibold">
              <bdi>{song.title}</bdi>
            </Link>
          ),
          artist: <bdi>{song.artist}</bdi>,
        }}
      />{" "}
      <span className="text-sm text-soft">· {storiesIn(song.storyCount)}</span>
    </p>
    {children}
  </div>
);
