import { site } from "~/content/site";
import type { ShellHandle } from "~/features/site/shell-handle";

/** `meta` of a page whose address is a secret: not indexed, and no page that is opened from it learns the address. */
export const meta = () => [
  { title: `Your subscription · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Who came here by a mail has an address with us: the footer asks for none. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
