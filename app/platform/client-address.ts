import ipaddr from "ipaddr.js";

/** The client's IP address as Cloudflare reports it. Locally there is none, so all clients share one. */
export const clientAddress = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "local";

/** The client's key for a rate limit. */
export const clientKey = (request: Request): string => keyOf(clientAddress(request));

/** The client's network, for limits that a single address would not reach. */
export const clientNetwork = (request: Request): string => networkOf(clientAddress(request));

/**
 * An address as a rate-limit key. One IPv6 customer gets 2^64 addresses and can change among them at will, so IPv6
 * counts by its /64 (RFC 6177); an IPv4-mapped IPv6 address counts as the IPv4 address. Anything else is its own key.
 */
export function keyOf(text: string): string {
  const address = parseAddress(text);
  if (!address) return text.trim().toLowerCase();
  return address instanceof ipaddr.IPv6 ? `${prefix(address, 4)}/64` : address.toString();
}

/**
 * The wider network of an address: its /24 (IPv4) or /48 (IPv6). Somebody who rents many addresses mostly rents
 * neighbouring ones.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (!address) return keyOf(text);
  if (address instanceof ipaddr.IPv6) return `${prefix(address, 3)}/48`;
  return `${address.octets.slice(0, 3).join(".")}.0/24`;
}

/** An address in any notation, an IPv4-mapped one as IPv4; null for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = text.trim().replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

const prefix = ({ parts }: ipaddr.IPv6, length: number) =>
  `${parts
    .slice(0, length)
    .map((part) => part.toString(16))
    .join(":")}::`;
