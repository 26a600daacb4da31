import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { site } from "~/content/site";
import { escapeHtml } from "~/lib/text/html";

/** /opensearch.xml: lets browsers search the archive from their address bar. Source: OpenSearch 1.1. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const name = escapeHtml(site.name);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>Songs, artists and stories of ${name}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${origin}/icons/favicon.ico</Image>
  <Url type="text/html" template="${origin}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`,
    {
      headers: {
        "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}
