import type { Plugin } from "vite";

/**
 * Removes from Lucide what no page needs: the keys of shapes, random letters that no compression makes smaller (an
 * icon's shapes never change their order; only React's development build would warn), and the components' names for
 * React's developer tools, with the function that spells them.
 */
export const iconKeys = (): Plugin => ({
  name: "icon-keys",
  apply: "build",
  transform: (code, id) => {
    if (id.includes("/lucide-react/dist/esm/icons/")) return code.replace(/,\s*key: "\w+"/g, "");
    if (!id.includes("/lucide-react/dist/esm/createLucideIcon.")) return null;
    return code.replace(/if \(iconData\.name\) \{\s*Component\.displayName = [^}]*\}/, "");
  },
});
