// The library's own e-mail check rejects internationalized top-level domains (`xn--p1ai`) and can't be replaced. For
// such a domain it is therefore given one more label, which is removed again before anything reaches the database, the
// mails or our code.
const label = ".idn";
const otherScript = /\.xn--[a-z0-9-]+$/;

/** An address in the form that the library accepts. */
export const libraryEmail = (email: string): string => (otherScript.test(email) ? email + label : email);

/** The real address for one that comes from the library. */
export function ourEmail(email: string): string {
  const real = email.endsWith(label) ? email.slice(0, -label.length) : email;
  return otherScript.test(real) ? real : email;
}
