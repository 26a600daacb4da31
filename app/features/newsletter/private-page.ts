import { secretMeta } from "~/features/site/private-meta";
import type { ShellHandle } from "~/features/site/shell-handle";

/** `meta` of the pages that a subscriber reaches by the link of a mail. */
export const meta = () => secretMeta("Your subscription");

/** The footer offers no subscription here: whoever follows such a link has one. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
