import { expect, it } from "vitest";
import { isLinkAddress, linkAddress } from "~/features/posts/editor/link-address";

it.each([
  ["https://example.org/a?b#c", "https://example.org/a?b#c"],
  ["  example.org ", "https://example.org"],
  ["example.org:8080", "https://example.org:8080"],
  ["example.org:8080/a?b", "https://example.org:8080/a?b"],
  ["example.org:99999", null],
  ["tel:12345", null],
  ["noor@example.org", "mailto:noor@example.org"],
  ["mailto:noor@example.org", "mailto:noor@example.org"],
  ["/radio", "/radio"],
  ["//elsewhere.example", null],
  ["/\\elsewhere.example", null],
  ["javascript:alert(1)", null],
  ["JavaScript:alert(1)", null],
  ["HTTPS://example.org", "HTTPS://example.org"],
  ["data:text/html,x", null],
  ["https://", null],
  ["two words", null],
  ["", null],
  ["   ", null],
])("takes %j as %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it("accepts no relative address, which would lead elsewhere on another page", () => {
  expect(isLinkAddress("radio")).toBe(false);
  expect(isLinkAddress("?a=b")).toBe(false);
  expect(isLinkAddress("/radio")).toBe(true);
});
