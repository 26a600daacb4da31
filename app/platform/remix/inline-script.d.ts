/** The module's text for a script within the page (app/platform/remix/vite/inline-script.mjs). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
