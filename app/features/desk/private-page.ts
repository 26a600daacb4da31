import { unlistedMeta } from "~/features/site/private-meta";

/** `meta` of the desk's pages. */
export const meta = () => unlistedMeta("The desk");

export { privateHeaders as headers } from "~/features/site/private-headers";
