import { webManifest } from "~/features/site/web-manifest";

/** /site.webmanifest */
export const loader = () =>
  Response.json(webManifest, {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
