import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { deskGatheringPath } from "~/features/desk/gatherings/paths";
import { listVoiceParts } from "~/features/gatherings/export/exported.server";
import { onlyPart, parsePart } from "~/features/gatherings/export/parts";
import { voicesZip } from "~/features/gatherings/export/voices-zip.server";
import { attachment } from "~/lib/text/attachment";

/** The published recordings of a gathering, as ZIP: a `part` of them if they are many. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request, deskGatheringPath(params.id ?? ""));
  const gathering = await requireDeskGathering(context.db, params.id);
  const search = new URL(request.url).searchParams;
  // The list is in the first file, which is there without recordings, too.
  const first = async () => (await listVoiceParts(context, gathering.id)).parts[0] ?? onlyPart;
  const asked = search.size > 0 ? parsePart(search) : await first();
  if (!asked) throw new Response(null, { status: 404 });
  const { part, parts } = asked;
  const name = `${gathering.code} voices${parts > 1 ? ` ${part} of ${parts}` : ""}.zip`;
  return new Response(voicesZip(context, gathering, asked, context.origin), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });
}
