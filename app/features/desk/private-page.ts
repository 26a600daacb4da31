import { unlistedMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";

/** `meta` of the desk's pages. */
export const meta = () => unlistedMeta(t("The desk"));

export { privateHeaders as headers } from "~/features/site/private-headers";
