import commonPasswords from "./common-passwords.json";

let known: Set<string> | undefined;

/** Whether a password is among the few thousand most common ones, regardless of case (NIST SP 800-63B, 5.1.1.2). */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords);
  return known.has(password.toLowerCase());
}
