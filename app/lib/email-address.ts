import { z } from "zod";

/** No spaces, one @, a dot in the domain (specification, section 5). */
const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const deliverable = z.email();

/** Whether a text looks like an address at all. */
export const looksLikeEmail = (text: string): boolean => simpleShape.test(text);

/**
 * An address as we keep it: in lower case, its domain in ASCII. Null for what mail can't be sent to: no address, a list
 * of them, anything that means something in a header (RFC 5322, section 3.4).
 */
export function emailAddress(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (!looksLikeEmail(text)) return null;
  const [local = "", domain = ""] = text.split("@");
  return deliverable.safeParse(`${local}@${asciiDomain(domain)}`).data ?? null;
}

/** What follows the @. */
export const domainOf = (email: string): string => email.split("@").at(-1) ?? "";

/** A domain as DNS knows it: `müller.example` is `xn--mller-kva.example`. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return !meansMore.test(domain) && URL.canParse(url) ? new URL(url).hostname : "";
}

/** What would make the parser of addresses on the web see more than a domain. */
const meansMore = /[/?#:\\[\]%]/;
