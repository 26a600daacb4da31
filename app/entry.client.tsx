import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodeData } from "~/platform/remix/decode-data";
import { TakenOver } from "~/platform/remix/taken-over";
import { RequestIdProvider, requestIdOnPage } from "~/ui/request-id";

// Progressive enhancement: the page is readable and every link and form works before this runs.
Promise.all([decodeData(), window.stylesLoaded]).then(() =>
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

if (import.meta.env.PROD) {
  // Without it, as when the network is gone by now, the page works as it does where there is no service worker.
  document.addEventListener("hydrated", () => import("./after-hydration/after-hydration").catch(() => {}));
}
