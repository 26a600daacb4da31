import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RequestIdProvider, requestIdOnPage } from "~/ui/request-id";

// The page is readable and every link and form works before this runs.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdProvider value={requestIdOnPage()}>
        <RemixBrowser />
      </RequestIdProvider>
    </StrictMode>,
  );
});
