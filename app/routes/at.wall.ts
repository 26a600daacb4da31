import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { wallPath } from "~/features/gatherings/paths";
import { requireGathering } from "~/features/gatherings/require-gathering.server";
import { wallResponse } from "~/features/gatherings/wall/wall-response.server";

/** /at/{code}/wall: a gathering's big screen. */
export async function loader({ params, request, context: { db, nonce, origin } }: LoaderFunctionArgs) {
  const gathering = await requireGathering(db, params.code, wallPath);
  return wallResponse(db, gathering, { origin, nonce, search: new URL(request.url).searchParams });
}
