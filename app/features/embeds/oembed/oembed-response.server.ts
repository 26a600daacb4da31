import { cleanText } from "~/lib/text/text";
import { type EmbeddableDeps, findEmbeddable } from "./find-embeddable.server";
import { type OEmbed, toOEmbed } from "./oembed";
import { parseOEmbedQuery, roomOf } from "./oembed-query";

const types = { json: "application/json; charset=utf-8", xml: "text/xml; charset=utf-8" } as const;

const isFormat = (format: string): format is keyof typeof types => Object.hasOwn(types, format);

/** Answers another site that wants to show a page: 404 for what isn't public, 501 for a format that we don't write. */
export async function oembedResponse(deps: EmbeddableDeps, search: URLSearchParams): Promise<Response> {
  const query = parseOEmbedQuery(search);
  const { format } = query;
  if (!isFormat(format)) return refused(501, "This answers in json and xml.");
  const page = await findEmbeddable(deps, query.url);
  if (!page) return refused(404, "Nothing public is at this address.");
  const answer = toOEmbed(page, deps.origin, roomOf(query));
  const text = format === "json" ? JSON.stringify(answer) : await toXml(answer);
  return new Response(text, {
    headers: { "Content-Type": types[format], "Cache-Control": "private, no-cache" },
  });
}

const refused = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** The same as XML. The library is the one that writes the feeds, loaded with the first answer. */
async function toXml(answer: OEmbed): Promise<string> {
  const { default: XmlBuilder } = await import("fast-xml-builder");
  // Without the characters that XML can't represent (XML 1.0, section 2.2).
  const clean = Object.entries(answer).map(([name, value]) => [name, cleanText(`${value}`)]);
  const written = new XmlBuilder({}).build({ oembed: Object.fromEntries(clean) });
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${written}`;
}
