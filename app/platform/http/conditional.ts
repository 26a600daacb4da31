import { sha256 } from "~/lib/sha256";
import { type Validators, verdictOn } from "./preconditions";

interface Facts {
  contentType: string;
  cacheControl: string;
  /**
   * Null for a list: the latest change of its entries moves back when an entry is withdrawn, and readers would keep
   * that.
   */
  changedAt: Date | null;
}

/**
 * Responds with a text, or as the request's preconditions require (`preconditions.ts`). The ETag is a hash of the text.
 */
export async function conditional(request: Request, text: string, facts: Facts): Promise<Response> {
  const etag = `"${(await sha256(text)).slice(0, 32)}"`;
  const headers = new Headers({
    "Content-Type": facts.contentType,
    "Cache-Control": facts.cacheControl,
    ETag: etag,
  });
  if (facts.changedAt) headers.set("Last-Modified", facts.changedAt.toUTCString());
  return (
    conditionalAnswer(request, { etag, changedAt: facts.changedAt }, headers) ??
    new Response(text, { headers })
  );
}

/** The bodyless response (304 or 412) that a request's preconditions require; null if it gets the full response. */
export function conditionalAnswer(
  request: Request,
  validators: Validators,
  headers: Headers,
): Response | null {
  const verdict = verdictOn(request, validators);
  if (verdict === "not modified") return new Response(null, { status: 304, headers });
  if (verdict === "failed")
    return new Response(null, { status: 412, headers: { "Cache-Control": "no-store" } });
  return null;
}
