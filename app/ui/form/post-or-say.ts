import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { showToast } from "../toast/toast";

/**
 * Posts a form to an address that is no page. Where no answer came, Remix would replace the page by the one for errors:
 * such an address has no `clientAction` that keeps it (`keep-page.ts`), and the script of one may not be on the device.
 * @param action path of the English page
 * @returns whether it was taken: the answer leads on, which isn't followed here; if not, a toast says so
 */
export async function postOrSay(action: string, fields: Record<string, string> = {}): Promise<boolean> {
  const status = await post(new URL(pathHere(action), location.origin), fields).then(
    (answer) => answer.status,
    () => null,
  );
  // Of a redirect, a script sees no more than that it is one.
  if (status === 0) return true;
  showToast({
    title: status === null ? t("No answer came") : t("Nothing was changed"),
    description:
      status === null ? t("There may be no network. Please try again.") : t("Please try again later."),
    kind: "destructive",
  });
  return false;
}

/** By a URL, as Remix does: such a request is given up after a while (features/offline/no-answer.ts). */
const post = (address: URL, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
