import { parseUrl } from "~/lib/parse-url";
import { looksLikeEmail } from "~/lib/text/email-address";

const here = "https://here.invalid";
const schemes = ["https:", "http:", "mailto:"];

/** Whether a URL is allowed in a link: http(s), mailto, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  const url = address.startsWith("//") ? null : parseUrl(address, here);
  if (!url) return false;
  return address.startsWith("/")
    ? url.host === new URL(here).host
    : schemes.includes(url.protocol) && hasScheme(address);
}

/**
 * Normalizes an entered link: a URL stays, `example.org` gets a scheme, an e-mail address becomes `mailto:`; null if it
 * isn't allowed.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (looksLikeEmail(text) && !text.includes(":")) return `mailto:${text}`;
  const address = text.startsWith("/") || hasScheme(text) ? text : `https://${text}`;
  return text !== "" && !/\s/.test(text) && isLinkAddress(address) ? address : null;
}

const hasScheme = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);
