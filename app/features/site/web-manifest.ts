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
  // Made by scripts/build/screenshots.mjs.
  screenshots: [
    {
      src: "/screenshots/narrow.webp",
      sizes: "390x844",
      type: "image/webp",
      form_factor: "narrow",
      label: "A story, to be read or heard",
    },
    {
      src: "/screenshots/wide.webp",
      sizes: "1280x800",
      type: "image/webp",
      form_factor: "wide",
      label: "Stories of the community",
    },
  ],
  shortcuts: [
    { name: "Write", description: "Write your story", url: "/submissions/new" },
    { name: "Speak", description: "Speak your story", url: "/submissions/new?speak=1" },
    { name: "Radio", description: "Hear the archive’s voices", url: "/radio" },
  ],
  // Music apps share a song as text, which the form reads (features/submissions/shared-song.ts).
  share_target: {
    action: "/submissions/new",
    method: "GET",
    params: { title: "title", text: "text", url: "url" },
  },
} as const;
