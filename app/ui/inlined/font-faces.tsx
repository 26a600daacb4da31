import declarations from "~/styles/fonts/faces.css?inline";
import script from "./after-paint.ts?inline-script";
import { InlinedStyle } from "./inlined-style";

/** Declares the site's fonts where there is no JavaScript; elsewhere for `afterPaintScript`, which loads them later. */
export const FontFaces = () => (
  <InlinedStyle id="fonts" media="(scripting: none)" text={import.meta.env.SSR ? declarations : null} />
);

/** Text of the inline script in every page's head, after `FontFaces`. */
export const afterPaintScript = script;
