import type { Plugin } from "vite";

/** The module that makes Lucide's components. */
export const lucideCore = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * Takes from Lucide its shapes alone: without their keys, random letters that no compression makes smaller (an icon's
 * shapes never change their order), and with a component of our own around them.
 */
export const lucide = (): Plugin => ({
  name: "lucide",
  apply: "build",
  load: (id) =>
    lucideCore.test(id) ? 'export { createIcon as default } from "~/ui/icons/create-icon";' : null,
  transform: (code, id) =>
    id.includes("/lucide-react/dist/esm/icons/")
      ? withJoinedPaths(code.replace(/,\s*key: "\w+"/g, ""))
      : null,
});

/** An icon's module with one path for neighbouring ones, which are all drawn with the same pen. */
export const withJoinedPaths = (code: string): string =>
  code.replace(/(?:\["path", \{ d: "[^"]+" \}\](?:,\s*)?){2,}/g, (paths) => {
    const lines = [...paths.matchAll(/d: "([^"]+)"/g)].map(([, d = ""]) => fromItsOwnStart(d));
    return `["path", { d: "${lines.join("")}" }]${/,\s*$/.test(paths) ? "," : ""}`;
  });

/** A path that begins at a place of its own, not where the one before it ended. */
function fromItsOwnStart(d: string): string {
  const [, x, y, rest = ""] = /^m(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(.*)$/.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? "l" : ""}${rest}`;
}
