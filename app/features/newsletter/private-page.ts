import type { ShellHandle } from "~/features/site/shell-handle";

/** No newsletter form in the footer: these visitors are subscribed already. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
