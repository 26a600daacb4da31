import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openApi } from "~/features/open-data/openapi.server";

/** /api/openapi.json: what the open data consists of, for programs. */
export const loader = ({ context: { origin } }: LoaderFunctionArgs) =>
  Response.json(openApi(origin), { headers: { "Cache-Control": "private, no-cache" } });
