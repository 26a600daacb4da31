import { secretMeta } from "~/features/site/private-meta";

/** `meta` of the pages behind a story's private link. */
export const meta = () => secretMeta("Your story");

export { privateHeaders as headers } from "~/features/site/private-headers";
