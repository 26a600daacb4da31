import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { deskGatheringPath } from "~/features/desk/gatherings/paths";
import { materialResponse } from "~/features/gatherings/material/material-response.server";
import { pathHere } from "~/lib/path-here";

/** /desk/gatherings/{id}/material: what is printed for a gathering. */
export async function loader({
  params,
  request,
  context: { db, viewer, origin, nonce },
}: LoaderFunctionArgs) {
  requireEditor(viewer, request, deskGatheringPath(params.id ?? ""));
  const gathering = await requireDeskGathering(db, params.id);
  const search = new URL(request.url).searchParams;
  return materialResponse(gathering, {
    origin,
    nonce,
    search,
    back: pathHere(deskGatheringPath(gathering.id)),
  });
}
