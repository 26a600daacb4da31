import { describe, expect, it } from "vitest";
import { mailto } from "../../../app/lib/text/mailto";

describe("a mail link", () => {
  const link = mailto("hello@example.org", {
    subject: "Night & day?",
    body: "Hello!\n\n1. Who + what?\r\nBye",
  });

  it("names the address", () => {
    expect(link).toMatch(/^mailto:hello@example\.org\?/);
  });

  it("escapes what would end a field or mean a space", () => {
    expect(link).toContain("subject=Night%20%26%20day%3F&");
    expect(link).toContain("Who%20%2B%20what%3F");
  });

  it("breaks lines as mail does", () => {
    const body = decodeURIComponent(link.split("&body=")[1] ?? "");
    expect(body).toBe("Hello!\r\n\r\n1. Who + what?\r\nBye");
  });
});
