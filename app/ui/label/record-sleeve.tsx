import { labelArt } from "~/lib/label-art";
import { CoverArt } from "./cover-art";
import { LabelFace } from "./label-shapes";

/** A song's record and its sleeve. Decorative without a `label`. */
export function RecordSleeve({
  artist,
  title,
  label,
  className,
}: {
  artist: string;
  title: string;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 144 100"
      className={className}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g transform="translate(95 50) scale(.98)">
        <LabelFace art={labelArt(artist, title)} isOnVinyl />
      </g>
      <CoverArt artist={artist} title={title} x={0} y={0} side={100} />
      {/* The worn edge of the sleeve's opening. */}
      <path d="M99.6 0v100" stroke="#15121A" strokeWidth=".8" opacity=".35" />
    </svg>
  );
}
