import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TakenOver } from "~/platform/remix/taken-over";
import { RequestIdProvider, requestIdOnPage } from "~/ui/request-id";

// Progressive enhancement: the page is readable and every link and form works before this runs.
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
 * Remix decodes the page's data during its first render, and suspends the whole document meanwhile. If an event arrives
 * then, React must render synchronously, has no Suspense boundary to show, and fails ("Root did not complete"). So the
 * data is decoded before hydration starts.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
