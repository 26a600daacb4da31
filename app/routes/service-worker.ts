import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * /sw.js: the service worker, or, where it is switched off, one that removes it (docs/decisions/0040). Asked for anew
 * at each visit, so that a change of the setting reaches every device that comes by.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const file = context.hasServiceWorker ? "on" : "off";
  return new Response(await context.assets.read(`/service-worker/${file}.js`), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
