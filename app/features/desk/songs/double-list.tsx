import { Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import type { Double } from "./doubles.server";
import { MergeButton } from "./merge-button";
import { deskSongsPath } from "./paths";
import { SongLine } from "./song-line";

/** Pairs of songs that may be one, and where the list goes on. */
export const DoubleList = ({ doubles, next }: { doubles: Double[]; next: string | null }) => (
  <section aria-labelledby="doubles" className="mt-12">
    <h2 id="doubles" className="text-2xl">
      Likely doubles
    </h2>
    <p className="mt-2 text-soft">
      {doubles.length > 0
        ? "Nearly the same title, by what may be the same artist. Two songs can have one name, too: look first."
        : next
          ? "None among the songs looked at so far."
          : "None here."}
    </p>
    <ul className="mt-4 divide-y divide-rule">
      {doubles.map(({ one, other }) => (
        <li key={`${one.id} ${other.id}`} className="grid gap-3 py-5">
          <SongLine song={one}>
            <MergeButton song={one} into={other} label={labelOf(one, other)}>
              Merge into the lower
            </MergeButton>
          </SongLine>
          <SongLine song={other}>
            <MergeButton song={other} into={one} label={labelOf(other, one)}>
              Merge into the upper
            </MergeButton>
          </SongLine>
        </li>
      ))}
    </ul>
    {next ? (
      <p className="mt-6">
        <Link
          to={`${deskSongsPath}?after=${encodeURIComponent(next)}#doubles`}
          className={buttonClass("quiet")}
        >
          Look further
        </Link>
      </p>
    ) : null}
  </section>
);

type Named = Double["one"];

const labelOf = (song: Named, into: Named) =>
  `Merge “${song.title}” by ${song.artist} into “${into.title}” by ${into.artist}`;
