import { site } from "~/content/site";

const paper = "#FAF6EF";

/** The web app manifest. Source: W3C Web Application Manifest. */
export const webManifest = {
  name: site.name,
  short_name: site.name,
  description: site.description,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  lang: "en",
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  shortcuts: [{ name: "Share Your Story", url: "/submissions/new" }],
} as const;
