import { secretMeta } from "~/features/site/private-meta";
import type { ShellHandle } from "~/features/site/shell-handle";

/** `meta` of pages linked from a subscriber's mails. */
export const meta = () => secretMeta("Your subscription");

/** No newsletter form in the footer: these visitors are subscribed already. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
