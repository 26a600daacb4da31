/** An external service whose logo is in the sprite. */
export type Brand = "facebook" | "instagram" | "spotify" | "tiktok" | "x" | "youtube";

/** Icons of lucide that stand many times on a page. */
type RepeatedIcon = "audio-lines" | "eye" | "heart" | "share-2" | "sparkles";

/**
 * An icon in the text's colour, from a sprite shared by all pages (`scripts/build/icons.mjs`): for logos, and for what a list
 * would draw once per item. Decorative: its meaning stands beside it as text.
 */
export const SpriteIcon = ({ name, size = 20 }: { name: Brand | RepeatedIcon; size?: number }) => (
  <svg width={size} height={size} aria-hidden>
    <use href={`/icons/sprite.svg#${name}`} />
  </svg>
);
