import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { withoutServiceWorker } from "~/features/offline/protocol";
import { withLateScript } from "~/platform/remix/late-start";
import { renderDocument } from "~/platform/remix/render-document";
import { withPageStyles } from "~/ui/inlined/page-styles.server";
import { NonceProvider } from "~/ui/nonce";
import { RequestIdProvider } from "~/ui/request-id";
import { StoryKindHere } from "./features/stories/submit/late-story-kind";
import StoryKind from "./features/stories/submit/story-kind";

/** Renders a page (docs/performance.md). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, requestId, hasServiceWorker }: AppLoadContext,
) {
  const rendered = await renderDocument(remix, nonce, (context) => (
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <StoryKindHere.Provider value={StoryKind}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </StoryKindHere.Provider>
      </RequestIdProvider>
    </NonceProvider>
  ));
  // In development, nothing waits: a change should show at once.
  const late = import.meta.env.DEV ? rendered : withLateScript(rendered);
  const html = withPageStyles(late);
  const document = hasServiceWorker ? html : html.replace("<html ", `<html ${withoutServiceWorker} `);
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
