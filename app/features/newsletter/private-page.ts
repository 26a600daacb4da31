import { site } from "~/content/site";
import type { ShellHandle } from "~/features/site/shell-handle";

/** `meta` of a page whose URL contains a secret: not indexed, and no referrer for other sites. */
export const meta = () => [
  { title: `Your subscription · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** These visitors come from a mail to their address: the footer shows no newsletter form. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
