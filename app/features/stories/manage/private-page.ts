import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";

/** `meta` of the pages behind a story's private link. */
export const meta = () => secretMeta(t("Your story"));

export { privateHeaders as headers } from "~/features/site/private-headers";
