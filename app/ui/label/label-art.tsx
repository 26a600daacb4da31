import { faceMarkup, LABEL_BOX, labelArt } from "~/lib/label-art";
import { classNames } from "~/lib/text/class-names";

type LabelArtProps = {
  artist: string;
  title: string;
  /** Width and height in CSS pixels; by class name if omitted. */
  size?: number;
  className?: string;
  /** Accessible name. Without it the label is decorative: song and artist are beside it as text. */
  label?: string;
  decorative?: boolean;
  /** Draws the black record around the label. */
  vinyl?: boolean;
  /** Rotates at 33⅓ rpm. Toggle it for a player: the record then pauses in place. */
  spinning?: boolean;
};

/**
 * A song's record label as inline SVG: without ids and style attributes, so that several can be on a page under the
 * CSP.
 */
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
      viewBox={LABEL_BOX}
      width={size}
      height={size}
      className={classNames(className, turning) || undefined}
      data-paused={spinning === false || undefined}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this project's own shapes, without a group, since a list has many
      dangerouslySetInnerHTML={{ __html: faceMarkup(labelArt(artist, title), vinyl) }}
    />
  );
}
