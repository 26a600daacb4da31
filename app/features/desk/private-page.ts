import { unlistedMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";

/** `meta` of a page of the desk, by what its heading says. */
export const deskMeta = (title: string) => unlistedMeta(`${title} · ${t("The desk")}`);

export { privateHeaders as headers } from "~/features/site/private-headers";
