import { pathHere } from "~/lib/path-here";
/** Path of the page that other sites show in a frame, for the page of a story, song or gathering. */
export const embedPath = (path: string): string => `/embed${path}`;

/**
 * The address of a page of ours as an embed links to it, in the embed’s language. It says so, since a sandboxed frame
 * sends no referrer.
 */
export const fromEmbed = (origin: string, path: string): string => `${origin}${pathHere(path)}?via=embed`;

/** Path of what describes an embed to other sites (oembed.com). */
export const oembedPath = "/oembed";
