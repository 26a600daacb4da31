import { z } from "zod";
import type { Room } from "./oembed";

/** A number of pixels; anything else is no limit, since other sites' mistakes should not cost them the embed. */
const pixels = z.coerce.number().int().min(1).max(10_000).catch(Number.POSITIVE_INFINITY);

const query = z.object({
  url: z.url().max(2000).catch(""),
  format: z.string().default("json"),
  maxwidth: pixels,
  maxheight: pixels,
});

/** What another site asks: of which page, in which format, for how much room. */
export type OEmbedQuery = z.output<typeof query>;

export const parseOEmbedQuery = (search: URLSearchParams): OEmbedQuery =>
  query.parse(Object.fromEntries(search));

export const roomOf = ({ maxwidth, maxheight }: OEmbedQuery): Room => ({ maxwidth, maxheight });

/** The query in one spelling, as the key of a cached page. */
export function canonicalOEmbedQuery(search: URLSearchParams): string {
  const { url, format, maxwidth, maxheight } = parseOEmbedQuery(search);
  const limits = Object.entries({ maxwidth, maxheight }).filter(([, limit]) => Number.isFinite(limit));
  return `?${new URLSearchParams([["url", url], ["format", format], ...limits.map(([name, limit]) => [name, `${limit}`])])}`;
}
