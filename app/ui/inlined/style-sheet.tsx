import styles from "~/styles/app.css?inline";
import { InlinedStyle } from "./inlined-style";

// Hot reload of styles in development.
if (import.meta.env.DEV && !import.meta.env.SSR) import("~/styles/app.css");

/**
 * All styles inline: a separate file would delay the first render by a round trip, and client-side navigations don't
 * load documents (docs/decisions/0025).
 */
export const StyleSheet = () => <InlinedStyle id="styles" text={import.meta.env.SSR ? styles : null} />;
