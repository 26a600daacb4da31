import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { listVoiceParts } from "~/features/gatherings/export/exported.server";
import { parsePart } from "~/features/gatherings/export/parts";
import { voicesZip } from "~/features/gatherings/export/voices-zip.server";
import { attachment } from "~/lib/text/attachment";

/** The published recordings of a gathering, as ZIP: a `part` of them if they are many. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request);
  const gathering = await requireDeskGathering(context.db, params.id);
  const part = parsePart(new URL(request.url).searchParams);
  const parts = await listVoiceParts(context, gathering.id);
  // The list is in the first file, which is there without recordings, too.
  if (part === null || part > Math.max(1, parts.length)) throw new Response(null, { status: 404 });
  const name = `${gathering.code} voices${parts.length > 1 ? ` ${part} of ${parts.length}` : ""}.zip`;
  return new Response(voicesZip(context, gathering, parts[part - 1], part === 1, context.origin), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });
}
