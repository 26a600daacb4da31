import { secretMeta } from "~/features/site/private-meta";
import type { ShellHandle } from "~/features/site/shell-handle";
import { t } from "~/lib/i18n/t";

/** `meta` of pages linked from a subscriber's mails. */
export const meta = () => secretMeta(t("Your subscription"));

/** No newsletter form in the footer: these visitors are subscribed already. */
export const handle: ShellHandle = { withoutInvitation: true };

export { privateHeaders as headers } from "~/features/site/private-headers";
