import type { Plugin } from "vite";

/** The module that makes Lucide's components. */
export const lucideCore = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * Takes from Lucide its shapes alone: without their keys, random letters that no compression makes smaller (an icon's shapes
 * never change their order), and with a component of our own around them.
 */
export const lucide = (): Plugin => ({
  name: "lucide",
  apply: "build",
  load: (id) =>
    lucideCore.test(id) ? 'export { createIcon as default } from "~/ui/icons/create-icon";' : null,
  transform: (code, id) =>
    id.includes("/lucide-react/dist/esm/icons/") ? code.replace(/,\s*key: "\w+"/g, "") : null,
});
