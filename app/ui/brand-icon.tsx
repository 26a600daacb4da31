/** A service whose mark `scripts/build/icons.mjs` puts into the sprite. */
export type Brand = "facebook" | "instagram" | "spotify" | "tiktok" | "x" | "youtube";

/** An external service's logo in the text's colour, from a sprite shared by all pages. */
export const BrandIcon = ({ name, size = 20 }: { name: Brand; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`/icons/brands.svg#${name}`} />
  </svg>
);
