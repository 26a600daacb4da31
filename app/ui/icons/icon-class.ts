/** An external service whose logo is an icon. */
export type Brand = "facebook" | "instagram" | "spotify" | "tiktok" | "x" | "youtube";

/** Icons of lucide that stand many times on a page. */
type RepeatedIcon = "audio-lines" | "eye" | "heart" | "share-2" | "sparkles";

/**
 * Classes that put an icon before what an element with `display: flex` contains (styles/icons.css): logos, and what a
 * list would draw once per item. Decorative: its meaning stands beside it as text.
 */
export const iconClass = (name: Brand | RepeatedIcon): string => `icon icon-${name}`;
