import sheet from "~/styles/app.css?url";
import { InlinedStyle } from "./inlined-style";

/** The element whose text the server fills in once the page is rendered (page-styles.server.ts). */
export const pageStylesId = "styles";

// The whole sheet in development, where it is reloaded as it changes.
if (import.meta.env.DEV && !import.meta.env.SSR) import("~/styles/app.css");

/**
 * The page's styles, inline, since a separate file would delay the first render by a round trip; and the site's whole
 * style sheet, which isn't fetched before the page's script is, which adds more markup (docs/decisions/0055).
 */
export const StyleSheet = () => (
  <>
    <InlinedStyle id={pageStylesId} text={import.meta.env.SSR ? "" : null} />
    {import.meta.env.PROD && (
      // For no medium, so that it is not fetched; start.ts makes a style sheet of it.
      <link rel="preload" as="style" media="not all" href={sheet} data-late-styles suppressHydrationWarning />
    )}
  </>
);
