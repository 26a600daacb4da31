import type { Plugin } from "vite";

/**
 * Removes the keys of Lucide's shapes: random letters, which no compression makes smaller. An icon's shapes never change
 * their order, so React needs none; only its development build would warn.
 */
export const iconKeys = (): Plugin => ({
  name: "icon-keys",
  apply: "build",
  transform: (code, id) =>
    id.includes("/lucide-react/dist/esm/icons/") ? code.replace(/, key: "\w+"/g, "") : null,
});
