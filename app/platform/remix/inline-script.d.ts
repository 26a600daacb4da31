/** The module's text for a script within the page (scripts/inline-script.mjs). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
