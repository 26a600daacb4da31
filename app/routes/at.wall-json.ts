import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { wallJsonPath } from "~/features/gatherings/paths";
import { requireGathering } from "~/features/gatherings/require-gathering.server";
import { wallAnswer } from "~/features/gatherings/wall/wall-response.server";

/** /at/{code}/wall.json: what a wall shows, and what changed `after` a cursor. */
export async function loader({ params, request, context: { db } }: LoaderFunctionArgs) {
  const gathering = await requireGathering(db, params.code, wallJsonPath);
  return wallAnswer(db, gathering, new URL(request.url).searchParams);
}
