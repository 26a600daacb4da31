/** The style sheet in parts (scripts/build/style-parts.ts). */
declare module "*&parts" {
  const parts: import("./style-part").StylePart[];
  export default parts;
}
