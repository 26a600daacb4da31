import type { ClientActionFunctionArgs } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { keepPage } from "~/ui/form/keep-page";
import { showToast } from "~/ui/toast/toast";

/** Where an editor is led who isn't signed in any more, or hasn't proved the second factor. */
const signIn = /\/(auth|second-factor)\?/;

/** `keepPage` for a long form: it stays, too, if its editor was signed out while they wrote. */
export async function keepWords(args: ClientActionFunctionArgs) {
  try {
    return await keepPage(args);
  } catch (error) {
    if (!(error instanceof Response) || !signIn.test(error.headers.get("Location") ?? "")) throw error;
    showToast({
      title: t("Nothing was changed"),
      description: t("What you typed is still here: sign in in another tab, then save."),
      kind: "destructive",
    });
    return new Response(null, { status: 503 });
  }
}
