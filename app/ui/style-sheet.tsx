import styles from "~/styles/app.css?inline";

// The browser's bundle needn't have the text a second time: there it is what the page came with.
const text = import.meta.env.SSR ? styles : document.getElementById("styles")?.textContent;

// While one works on the site, changes show without a reload.
if (import.meta.env.DEV && !import.meta.env.SSR) import("~/styles/app.css");

/**
 * All styles, within the page: a file of their own would keep the first text waiting for another round trip, and pages after
 * the first one come as data (docs/decisions/0025).
 */
export const StyleSheet = () => (
  <style
    id="styles"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
    dangerouslySetInnerHTML={{ __html: text ?? "" }}
  />
);
