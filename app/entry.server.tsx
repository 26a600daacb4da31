import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { finishDocument } from "~/lib/late-start";
import { NonceProvider } from "~/ui/nonce";
import { RequestIdProvider } from "~/ui/request-id";

/** Renders a page, in one piece: no part of any page waits for another. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, requestId, log }: AppLoadContext,
) {
  let responseStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return;
        log.error("render", error);
        responseStatus = 500;
      },
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await new Response(body).text();
  return new Response(import.meta.env.DEV ? html : finishDocument(html), { status: responseStatus, headers });
}

/** Errors that no route expected, with the request's id that the error page shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.log.error("unexpected", error);
}
