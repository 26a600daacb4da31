import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { showToast } from "../toast/toast";

/**
 * A page's `clientAction`: if the server fails or can't be reached, the page stays, with its input, and shows a toast
 * (docs/decisions/0004).
 */
export async function keepPage({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<unknown>();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    showToast({ ...(hasNoAnswer(error) ? noAnswer() : failed()), kind: "destructive" });
    // A response, so that its status prevents revalidation (lib/revalidation.ts).
    return new Response(null, { status: 503 });
  }
}

/** `fetch` throws these where no answer comes, or none for long (features/offline/no-answer.ts). */
const hasNoAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");

/** The request may have come through. */
const noAnswer = () => ({
  title: t("No answer came"),
  description: t("There may be no network. What you typed is still here: please try again."),
});

const failed = () => ({
  title: t("Nothing was changed"),
  description: t("Our side doesn’t answer right now. What you typed is still here: please try again."),
});
