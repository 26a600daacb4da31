import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import type { Double } from "./doubles.server";
import { MergeButton } from "./merge-button";
import { deskSongsPath } from "./paths";
import { quoted } from "./song-change";
import { SongLine } from "./song-line";

/** Pairs of songs that may be one, and where the list goes on. */
export const DoubleList = ({ doubles, next }: { doubles: Double[]; next: string | null }) => (
  <section aria-labelledby="doubles" className="mt-12">
    <h2 id="doubles" className="text-2xl">
      {t("Likely doubles")}
    </h2>
    <p className="mt-2 text-soft">
      {doubles.length > 0
        ? t(
            "Nearly the same title, by what may be the same artist. Two songs can have one name, too: look first.",
          )
        : next
          ? t("None among the songs looked at so far.")
          : t("None here.")}
    </p>
    <ul className="mt-4 divide-y divide-rule">
      {doubles.map(({ one, other }) => (
        <li key={`${one.id} ${other.id}`} className="grid gap-3 py-5">
          <SongLine song={one}>
            <MergeButton song={one} into={other} label={labelOf(one, other)}>
              {t("Merge into the lower")}
            </MergeButton>
          </SongLine>
          <SongLine song={other}>
            <MergeButton song={other} into={one} label={labelOf(other, one)}>
              {t("Merge into the upper")}
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
          {t("Look further")}
        </Link>
      </p>
    ) : null}
  </section>
);

type Named = Double["one"];

const labelOf = (song: Named, into: Named) =>
  t("Merge {song} into {other}", { song: quoted(song), other: quoted(into) });
