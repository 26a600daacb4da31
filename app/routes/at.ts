import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findGathering, recallGathering } from "~/features/gatherings/find-gathering.server";
import { gatheringFormPath } from "~/features/gatherings/paths";
import { handleTelling, noGathering, openTelling } from "~/features/gatherings/telling/handle-telling.server";
import { readForm } from "~/platform/http/read-form";

/**
 * The page behind a gathering's QR code. A resource route: it answers a whole document, with a script of its own and
 * without React in the browser.
 */
export async function loader({ params: { code = "" }, context }: LoaderFunctionArgs) {
  const gathering = await findGathering(context.db, code);
  if (!gathering) return noGathering(context, code);
  if (gathering.code !== code) return redirect(gatheringFormPath(gathering.code));
  return openTelling(context, gathering);
}

/** Stores a story; without a script, shows it all once more before. */
export async function action({ params: { code = "" }, request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const gathering = await recallGathering(context, code);
  if (!gathering) return noGathering(context, code);
  return handleTelling(context, request, form, gathering);
}
