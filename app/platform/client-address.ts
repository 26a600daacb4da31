/**
 * A client's address as a rate-limit key. One IPv6 customer gets 2^64 addresses and can change among them at will, so
 * IPv6 counts by its /64 (RFC 6177); an IPv4-mapped IPv6 address counts as the IPv4 address. Anything else is its own
 * key.
 */
export function clientKey(address: string): string {
  const [text = ""] = address.trim().toLowerCase().split("%");
  const groups = ipv6Groups(text.replace(/^\[|\]$/g, ""));
  if (!groups) return text;
  return mappedIpv4(groups) ?? `${prefix(groups, 4)}/64`;
}

/**
 * The wider network of a client: its /24 (IPv4) or /48 (IPv6). Somebody who rents many addresses mostly rents
 * neighbouring ones.
 */
export function networkKey(address: string): string {
  const key = clientKey(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(key)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  const groups = key.endsWith("::/64") ? ipv6Groups(key.slice(0, -"/64".length)) : null;
  return groups ? `${prefix(groups, 3)}/48` : key;
}

const prefix = (groups: number[], length: number) =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(":")}::`;

/** The eight groups of an IPv6 address in any notation (RFC 4291, section 2.2); null for anything else. */
function ipv6Groups(text: string): number[] | null {
  if (!text.includes(":")) return null;
  // The URL parser normalizes every notation: no dots, at most one "::".
  const host = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [head = "", tail] = host.split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part ? part.split(":") : []));
  if (!first || !last) return null;
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => Number.parseInt(group, 16));
}

/** `::ffff:192.0.2.1` as `192.0.2.1`. */
function mappedIpv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : null;
}
