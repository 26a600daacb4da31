import { z } from "zod";

/** No spaces, one @, a dot in the domain (specification, section 5). */
const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Octets of the part before the @, and of the whole address (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3). */
const longest = { local: 64, whole: 254 } as const;

/** Letters, digits and the marks that mailboxes have; nothing that means something in a header (RFC 5322, section 3.4). */
const localPart = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*(?<!')$/;

/** At least two labels, none over 63 characters (RFC 1035, 2.3.4); the last is letters, or another script's in ASCII. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Whether a text looks like an address at all. */
export const looksLikeEmail = (text: string): boolean => simpleShape.test(text);

/**
 * An address as we keep it, one spelling a mailbox: in lower case, its domain in ASCII. Null for what mail can't be sent
 * to: no address, a list of them, letters before the @ that our mail service doesn't take, more than mail servers take.
 */
export function emailAddress(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (!looksLikeEmail(text)) return null;
  const [local = "", typedDomain = ""] = text.split("@");
  const domain = toAscii(typedDomain);
  const isTaken =
    localPart.test(local) &&
    asciiDomain.test(domain) &&
    local.length <= longest.local &&
    local.length + 1 + domain.length <= longest.whole;
  return isTaken ? `${local}@${domain}` : null;
}

/**
 * A field of a form for an address.
 * @param error what to say about anything else
 */
export const emailField = (error: string) =>
  z.string({ error }).transform((typed, context) => {
    const email = emailAddress(typed);
    if (email) return email;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

/** What follows the @. */
export const domainOf = (email: string): string => email.split("@").at(-1) ?? "";

/** A domain as DNS knows it: `müller.example` is `xn--mller-kva.example`. Empty for what is none. */
const toAscii = (domain: string): string =>
  meansMore.test(domain) ? "" : (URL.parse(`http://${domain}`)?.hostname ?? "");

/** What would make the parser of addresses on the web see more than a domain. */
const meansMore = /[/?#:\\[\]%]/;
