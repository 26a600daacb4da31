import { labelArt } from "~/lib/label-art";
import { classNames } from "~/lib/text/class-names";
import { LabelFace } from "./label-shapes";

type LabelArtProps = {
  artist: string;
  title: string;
  /** Width and height in CSS pixels; left out, the class name decides. */
  size?: number;
  className?: string;
  /** Says what the picture is. Without it the label is decoration: song and artist stand beside it as text. */
  label?: string;
  decorative?: boolean;
  /** Puts the label on its black record. */
  vinyl?: boolean;
  /** Turns at 33⅓ rpm. Pass true or false where something plays: the record then stops where it is. */
  spinning?: boolean;
};

/** A song's own record label as inline SVG: no ids and no style attributes, so that many may share a page under the CSP. */
export function LabelArt({
  artist,
  title,
  size,
  className,
  label,
  decorative = !label,
  vinyl,
  spinning,
}: LabelArtProps) {
  const turning = spinning === undefined ? null : "turntable";
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={classNames(className, turning) || undefined}
      data-paused={spinning === false || undefined}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative || undefined}
    >
      <LabelFace art={labelArt(artist, title)} vinyl={vinyl} />
    </svg>
  );
}
