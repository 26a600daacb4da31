import { sha256 } from "~/lib/sha256";

interface Facts {
  contentType: string;
  cacheControl: string;
  changedAt: Date;
}

/**
 * A text as the answer to a request, or 304 when the asker has it already (RFC 9110, section 13): by its ETag, which is
 * drawn from the text; by its date only where the asker names no ETag.
 */
export async function conditional(request: Request, text: string, facts: Facts): Promise<Response> {
  const etag = `"${(await sha256(text)).slice(0, 32)}"`;
  const headers = {
    "Content-Type": facts.contentType,
    "Cache-Control": facts.cacheControl,
    "Last-Modified": facts.changedAt.toUTCString(),
    ETag: etag,
  };
  const isKnown = knows(request.headers, etag, facts.changedAt);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

/**
 * Whether whoever asks has this already. Weak tags will do: the bodies need not be the same to the byte.
 * @param changedAt null where nobody knows; then only the ETag counts
 */
export function knows(asker: Headers, etag: string, changedAt: Date | null): boolean {
  const known = asker.get("if-none-match");
  if (known !== null) {
    const tags = known.split(",").map((tag) => strong(tag.trim()));
    return tags.includes(strong(etag)) || tags.includes("*");
  }
  if (!changedAt) return false;
  const since = Date.parse(asker.get("if-modified-since") ?? "");
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

const strong = (tag: string): string => tag.replace(/^W\//, "");
