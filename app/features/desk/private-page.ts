import { site } from "~/content/site";

/** `meta` of the desk's pages. */
export const meta = () => [{ title: `The desk · ${site.name}` }, { name: "robots", content: "noindex" }];

/** `headers` of the same: nobody keeps a copy. */
export const headers = () => ({ "Cache-Control": "private, no-store" });
