import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** /robots.txt: everything is allowed except the private manage links and results of searches. Source: RFC 9309. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /manage/\nDisallow: /search?\nDisallow: /api/suggest\n\nSitemap: ${new URL("/sitemap.xml", request.url).href}\n`,
    {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
