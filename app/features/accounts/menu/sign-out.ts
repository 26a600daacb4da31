import { pathHere } from "~/lib/path-here";
import { postOrSay } from "~/ui/form/post-or-say";

/**
 * Signs out, and loads the home page as a document (`redirectSignedOut`). Where that fails, the page stays and says so.
 * @param fields of the form
 */
export async function signOut(fields: Record<string, string> = {}): Promise<void> {
  if (await postOrSay("/auth/sign-out", fields)) location.assign(pathHere("/"));
}
