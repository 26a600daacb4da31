import { looksLikeEmail } from "~/lib/text/email-address";

const here = "https://here.invalid";
const schemes = ["https:", "http:", "mailto:"];

/** Whether a link may lead there: to the web, to a mail address, or to a page of this site. */
export function isLinkAddress(address: string): boolean {
  if (address.startsWith("//") || !URL.canParse(address, here)) return false;
  const { protocol, host } = new URL(address, here);
  return address.startsWith("/")
    ? host === new URL(here).host
    : schemes.includes(protocol) && hasScheme(address);
}

/**
 * What somebody typed as a link: a whole address as it is, `example.org` with its scheme, a mail address as one; null for
 * what a link may not lead to.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (looksLikeEmail(text) && !text.includes(":")) return `mailto:${text}`;
  const address = text.startsWith("/") || hasScheme(text) ? text : `https://${text}`;
  return text !== "" && !/\s/.test(text) && isLinkAddress(address) ? address : null;
}

const hasScheme = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);
