import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { showToast } from "../toast/toast";

/**
 * A page's `clientAction`: when our side fails or can't be reached, the page stays, with what was typed into it, and a
 * toast says so (docs/decisions/0004).
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
    // A response, so that its status tells the page to keep its data (lib/revalidation.ts).
    return Response.json(null, { status: 503 });
  }
}
