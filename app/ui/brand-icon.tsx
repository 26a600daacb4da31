/** A service whose mark `scripts/build/icons.mjs` puts into the sprite. */
export type Brand = "facebook" | "instagram" | "spotify" | "tiktok" | "x" | "youtube";

/** An outside service's own mark, in the colour of the words around it; from a sprite, which every page shares. */
export const BrandIcon = ({ name, size = 20 }: { name: Brand; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`/icons/brands.svg#${name}`} />
  </svg>
);
