/** The module's source text, for an inline script (scripts/inline-script.mjs). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
