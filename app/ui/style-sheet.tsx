import styles from "~/styles/app.css?inline";

// In the browser, the style sheet is read from the page, so that it isn't in the bundle as well.
const text = import.meta.env.SSR ? styles : document.getElementById("styles")?.textContent;

// Hot reload of styles in development.
if (import.meta.env.DEV && !import.meta.env.SSR) import("~/styles/app.css");

/**
 * All styles inline: a separate file would delay the first render by a round trip, and client-side navigations don't
 * load documents (docs/decisions/0025).
 */
export const StyleSheet = () => (
  <style
    id="styles"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
    dangerouslySetInnerHTML={{ __html: text ?? "" }}
  />
);
