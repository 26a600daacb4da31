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
 * Normalizes an entered link: a URL stays, `example.org` and `example.org:8080` get a scheme, an e-mail address becomes
 * `mailto:`; null if it isn't allowed.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (looksLikeEmail(text) && !text.includes(":")) return `mailto:${text}`;
  const isWhole = text.startsWith("/") || (hasScheme(text) && !hasPort(text));
  const address = isWhole ? text : `https://${text}`;
  return text !== "" && !/\s/.test(text) && isLinkAddress(address) ? address : null;
}

const hasScheme = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** Whether what looks like a scheme is a host before its port: no scheme that we allow has a dot. */
const hasPort = (address: string) => /^[^/?#:]+\.[^/?#:]+:\d+([/?#]|$)/.test(address);
