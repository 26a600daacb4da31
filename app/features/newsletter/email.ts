import { z } from "zod";
import type { ToastMessage } from "~/lib/toast-message";
import { newsletterMessages } from "./messages";

const longest = 255;

/** What the specification asks of an address (section 5): no spaces, one @, a dot in the domain. */
const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const deliverable = z.email();

/**
 * The address that somebody typed, as we keep it: trimmed, in lower case, its domain in ASCII. Beyond the specification's
 * shape it must be one that mail can be sent to: one address, not a list, nothing that means something in a header.
 */
export function readEmail(typed: unknown): { email: string } | { refusal: ToastMessage } {
  const text = typeof typed === "string" ? typed.trim() : "";
  if (!simpleShape.test(text)) return { refusal: newsletterMessages.invalid };
  if (text.length > longest) return { refusal: newsletterMessages.tooLong };
  const [local = "", domain = ""] = text.toLowerCase().split("@");
  const address = deliverable.safeParse(`${local}@${asciiDomain(domain)}`);
  return address.success ? { email: address.data } : { refusal: newsletterMessages.invalid };
}

/** The domain of an address that was read. */
export const domainOf = (email: string): string => email.split("@").at(-1) ?? "";

/** A domain as DNS knows it: `müller.example` is `xn--mller-kva.example`. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}
