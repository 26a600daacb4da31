import { sha256 } from "~/lib/sha256";
import { type Validators, verdictOn } from "./preconditions";

interface Facts {
  contentType: string;
  cacheControl: string;
  changedAt: Date;
}

/**
 * A text as the answer to a request, or what its conditions ask for instead (`preconditions.ts`). Its ETag is drawn from
 * the text.
 */
export async function conditional(request: Request, text: string, facts: Facts): Promise<Response> {
  const etag = `"${(await sha256(text)).slice(0, 32)}"`;
  const headers = new Headers({
    "Content-Type": facts.contentType,
    "Cache-Control": facts.cacheControl,
    "Last-Modified": facts.changedAt.toUTCString(),
    ETag: etag,
  });
  return (
    conditionalAnswer(request, { etag, changedAt: facts.changedAt }, headers) ??
    new Response(text, { headers })
  );
}

/** The answer without a body that a request's conditions ask for; null where it gets the whole. */
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
