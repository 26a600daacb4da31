import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { countVoices } from "~/features/gatherings/export/exported.server";
import { parsePart, partsOf } from "~/features/gatherings/export/parts";
import { voicesZip } from "~/features/gatherings/export/voices-zip.server";
import { attachment } from "~/lib/text/attachment";

/** The published recordings of a gathering, as ZIP: a `part` of them if they are many. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireEditor(context.viewer, request);
  const gathering = await requireDeskGathering(context.db, params.id);
  const part = parsePart(new URL(request.url).searchParams);
  // Without recordings there is the list, in the first part.
  const parts = Math.max(1, partsOf(await countVoices(context.db, gathering.id)));
  if (part === null || part > parts) throw new Response(null, { status: 404 });
  const name = `${gathering.code} voices${parts > 1 ? ` ${part} of ${parts}` : ""}.zip`;
  return new Response(voicesZip(context, gathering, part, context.origin), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });
}
