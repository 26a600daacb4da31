import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TakenOver } from "~/platform/remix/taken-over";
import { RequestIdProvider, requestIdOnPage } from "~/ui/request-id";

// The page is readable and every link and form works before this runs.
decodeData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdProvider value={requestIdOnPage()}>
          <RemixBrowser />
          <TakenOver />
        </RequestIdProvider>
      </StrictMode>,
    );
  }),
);

/**
 * Remix decodes the page's data with its first rendering, and suspends the whole document meanwhile. React can't answer a
 * click in that moment: it must render at once, has no boundary to wait in, and gives up ("Root did not complete"). So
 * the decoding begins, and ends, before React takes the document over.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
