import { fileURLToPath } from "node:url";

const file = "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js";

/** An alias for React's server renderer: only its half that renders strings, since the package's entry has both. */
export const stringRenderer = {
  "react-dom/server": fileURLToPath(new URL(`../../../../${file}`, import.meta.url)),
};
