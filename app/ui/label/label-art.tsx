import { faceMarkup, LABEL_BOX, labelArt } from "~/lib/label-art";
import { classNames } from "~/lib/text/class-names";

type LabelArtProps = {
  artist: string;
  title: string;
  className?: string;
  /** Accessible name. Without it the label is decorative: song and artist are beside it as text. */
  label?: string;
  /** Draws the black record around the label. */
  isOnVinyl?: boolean;
  /** Rotates at 33⅓ rpm. Toggle it for a player: the record then pauses in place. */
  isSpinning?: boolean;
};

/**
 * A song's record label as inline SVG: without ids and style attributes, so that several can be on a page under the
 * CSP.
 */
export function LabelArt({ artist, title, className, label, isOnVinyl, isSpinning }: LabelArtProps) {
  const turning = isSpinning === undefined ? null : "turntable";
  return (
    <svg
      viewBox={LABEL_BOX}
      className={classNames(className, turning) || undefined}
      data-paused={isSpinning === false || undefined}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this project's own shapes, without a group, since a list has many
      dangerouslySetInnerHTML={{ __html: faceMarkup(labelArt(artist, title), isOnVinyl) }}
    />
  );
}
