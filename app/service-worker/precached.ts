import { PrecacheController } from "workbox-precaching";

/** Made by scripts/build/service-worker.mjs. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

/** The shell: what a form, its recorder and a page without network need, of this worker's build. */
export const shell = new PrecacheController({
  plugins: [
    {
      // Rendered for nobody in particular.
      requestWillFetch: async ({ request }) => new Request(request, { credentials: "omit" }),
    },
  ],
});

shell.addToCacheList(__PRECACHE__);

/** A file or page of the shell; a page whatever its query. */
export const fromShell = async (address: string): Promise<Response | undefined> =>
  (await shell.matchPrecache(address)) ??
  (await shell.matchPrecache(new URL(address, location.origin).pathname));
