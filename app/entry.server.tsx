import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { finishDocument } from "~/platform/remix/late-start";
import { NonceProvider } from "~/ui/nonce";
import { RequestIdProvider } from "~/ui/request-id";
import { StoryKindHere } from "./features/stories/submit/late-story-kind";
import StoryKind from "./features/stories/submit/story-kind";
import { dataScripts } from "./platform/remix/data-scripts";

/**
 * Renders a page to a string instead of a stream: no part of a page is deferred, and React's stream encodes each
 * attribute separately, which took most of a page's time (docs/performance.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remix }: EntryContext,
  { nonce, requestId }: AppLoadContext,
) {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
  const html = renderToString(
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <StoryKindHere.Provider value={StoryKind}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </StoryKindHere.Provider>
      </RequestIdProvider>
    </NonceProvider>,
  );
  const document = finishDocument(html, data === null ? "" : dataScripts(data, nonce), !import.meta.env.DEV);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(document, { status, headers });
}

/** Logs unexpected errors with the request's id, which the error page shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.log.error("unexpected", error);
}
