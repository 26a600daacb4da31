import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { showToast } from "../toast/toast";

/**
 * A page's `clientAction`: if the server fails, can't be reached or can't take so much, the page stays, with its input,
 * and shows a toast (docs/decisions/0004).
 */
export async function keepPage({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<unknown>();
  } catch (error) {
    // Its author has gone to another page meanwhile, where this would be about nothing.
    if (request.signal.aborted) throw error;
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500 && !isTooLarge))
      throw error;
    // Without an answer, it may have been done all the same. Source: `fetch`, which throws this alone.
    const isUnanswered = error instanceof TypeError;
    showToast({
      title: isUnanswered ? t("No answer came") : t("Nothing was changed"),
      description: isTooLarge
        ? t("That is more than we can take. What you typed is still here.")
        : isUnanswered
          ? t("There may be no network. What you typed is still here: please try again.")
          : t("Our side doesn’t answer right now. What you typed is still here: please try again."),
      kind: "destructive",
    });
    // A response, so that its status prevents revalidation (lib/revalidation.ts).
    return new Response(null, { status: 503 });
  }
}
