import { z } from "zod";
import { parseUrl } from "../parse-url";

/** No spaces, one @, a dot in the domain (specification, section 5). */
const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Maximum octets of the local part, and of the whole address (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3). */
const maxOctets = { local: 64, whole: 254 } as const;

/**
 * Letters, digits and common punctuation of mailbox names; nothing with a meaning in a header (RFC 5322, section 3.4).
 */
const localPart = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*(?<!')$/;

/** At least two labels, none over 63 characters (RFC 1035, 2.3.4); the last is letters, or punycode. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Whether a text has the shape of an e-mail address. */
export const looksLikeEmail = (text: string): boolean => simpleShape.test(text);

/**
 * Normalizes an e-mail address, one spelling per mailbox: in lower case, its domain in ASCII. Null for what mail can't
 * be sent to: no address, several addresses, a local part that our mail service rejects, or one over the length limits.
 */
export function emailAddress(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (!looksLikeEmail(text)) return null;
  const [local = "", typedDomain = ""] = text.split("@");
  const domain = toAscii(typedDomain);
  const isTaken =
    localPart.test(local) &&
    asciiDomain.test(domain) &&
    local.length <= maxOctets.local &&
    local.length + 1 + domain.length <= maxOctets.whole;
  return isTaken ? `${local}@${domain}` : null;
}

/**
 * Schema of a form field for an e-mail address.
 * @param error message for anything else
 */
export const emailField = (error: string) =>
  z.string({ error }).transform((typed, context) => {
    const email = emailAddress(typed);
    if (email) return email;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

/** The domain of an address. */
export const domainOf = (email: string): string => email.split("@").at(-1) ?? "";

/** A domain in ASCII: `müller.example` becomes `xn--mller-kva.example`. Empty if it is invalid. */
const toAscii = (domain: string): string =>
  meansMore.test(domain) ? "" : (parseUrl(`http://${domain}`)?.hostname ?? "");

/** Characters that the URL parser would not treat as part of the host. */
const meansMore = /[/?#:\\[\]%]/;
