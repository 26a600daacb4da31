import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
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
    showToast({
      title: "Nothing was changed",
      description: "Our side doesn’t answer right now. What you typed is still here: please try again.",
      kind: "destructive",
    });
    // A response, so that its status prevents revalidation (lib/revalidation.ts).
    return Response.json(null, { status: 503 });
  }
}
