import { expect, it } from "vitest";
import { clientAddress, clientKey, clientNetwork, keyOf, networkOf } from "~/platform/client-address";

const keys = [
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1::", "1:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[2001:db8::6]", "2001:db8:0:0::/64"],
  [" 2001:db8:1:2::6 ", "2001:db8:1:2::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["1::ffff:c000:201", "1:0:0:0::/64"],
  ["::fffe:c000:201", "0:0:0:0::/64"],
  ["192.0.2.1", "192.0.2.1"],
  ["local", "local"],
  ["Local", "local"],
  ["not:an:address", "not:an:address"],
] as const;

it("counts IPv6 by its /64, in whatever notation, and every other address separately", () => {
  for (const [address, key] of keys) expect(keyOf(address), address).toBe(key);
});

const networks = [
  ["192.0.2.1", "192.0.2.0/24"],
  ["192.0.2.254", "192.0.2.0/24"],
  ["192.0.3.1", "192.0.3.0/24"],
  ["::ffff:192.0.2.1", "192.0.2.0/24"],
  ["2001:db8:1:2::6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::6", "2001:db8:1::/48"],
  ["2001:db8:2:2::6", "2001:db8:2::/48"],
  ["local", "local"],
] as const;

it("finds the network of a client: a /24, or a /48", () => {
  for (const [address, network] of networks) expect(networkOf(address), address).toBe(network);
});

it("reads the one header that can't be forged, and has a key for a developer's machine, too", () => {
  const request = (headers: HeadersInit) => new Request("https://liner-notes.test", { headers });
  const ipv6 = request({ "cf-connecting-ip": "2001:db8:1:2::6", "x-forwarded-for": "192.0.2.1" });
  expect(clientAddress(ipv6)).toBe("2001:db8:1:2::6");
  expect(clientKey(ipv6)).toBe("2001:db8:1:2::/64");
  expect(clientNetwork(ipv6)).toBe("2001:db8:1::/48");
  expect(clientKey(request({ "x-forwarded-for": "192.0.2.1" }))).toBe("local");
});
