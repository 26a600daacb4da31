import { describe, expect, it } from "vitest";
import { mailto } from "../../../../app/lib/text/mailto";

describe("a mail link", () => {
  const link = mailto("hello@example.org", {
    subject: "Night & day?",
    body: "Hello!\n\n1. Who + what?\r\nBye",
  });

  it("contains the address", () => {
    expect(link).toMatch(/^mailto:hello@example\.org\?/);
  });

  it("escapes separators and spaces", () => {
    expect(link).toContain("subject=Night%20%26%20day%3F&");
    expect(link).toContain("Who%20%2B%20what%3F");
  });

  it("uses CRLF as line breaks", () => {
    const body = decodeURIComponent(link.split("&body=")[1] ?? "");
    expect(body).toBe("Hello!\r\n\r\n1. Who + what?\r\nBye");
  });
});
