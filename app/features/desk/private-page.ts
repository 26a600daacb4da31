import { site } from "~/content/site";

/** `meta` of the desk's pages. */
export const meta = () => [{ title: `The desk · ${site.name}` }, { name: "robots", content: "noindex" }];

export { privateHeaders as headers } from "~/features/site/private-headers";
