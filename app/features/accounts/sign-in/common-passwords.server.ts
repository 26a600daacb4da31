import { site } from "~/content/site";
import commonPasswords from "./common-passwords.json";

/** Names of this site, without case, digits and signs, as somebody may take them for a password here (ASVS 6.2.11). */
const ofThisSite = new Set([site.name, site.tagline, ...site.name.split(" ")].map(lettersOf));

let known: Set<string> | undefined;

/**
 * Whether a password is among the few thousand most common ones, regardless of case (NIST SP 800-63B, 5.1.1.2), or is
 * only a name of this site, with digits and signs around it or not.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(decoded(commonPasswords));
  return known.has(password.toLowerCase()) || ofThisSite.has(lettersOf(password));
}

/** The passwords as `scripts/build/common-passwords.mjs` writes them. */
function decoded(list: string): string[] {
  let before = "";
  return list.split(" ").map((coded) => {
    before = before.slice(0, Number.parseInt(coded.charAt(0), 36)) + coded.slice(1);
    return before;
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, "");
}
