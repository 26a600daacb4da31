import { pathHere } from "~/lib/path-here";
import { postOrSay } from "~/ui/form/post-or-say";

// As in `reload-outdated.ts`, repeated here: a shared module would be another file that every page names.
const noted = "signed-out-at";

/**
 * Signs out, and loads the home page as a document (`redirectSignedOut`). Where that fails, the page stays and says so.
 * @param fields of the form
 */
export async function signOut(fields: Record<string, string> = {}): Promise<void> {
  if (!(await postOrSay("/auth/sign-out", fields))) return;
  try {
    sessionStorage.setItem(noted, `${Date.now()}`);
  } catch {
    // Full or disabled: Back shows pages as they were.
  }
  location.assign(pathHere("/"));
}
