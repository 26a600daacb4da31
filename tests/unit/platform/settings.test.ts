import { expect, it } from "vitest";
import { originIn, requireSecret, settingFault } from "~/platform/settings";

it("requires only the secret, and says how to set it", () => {
  expect(settingFault({ SECRET: "a secret" })).toBeNull();
  expect(requireSecret({ SECRET: "a secret" })).toBe("a secret");
  for (const settings of [{}, { SECRET: "" }]) {
    expect(settingFault(settings)).toContain("wrangler secret put SECRET");
    expect(() => requireSecret(settings)).toThrow("wrangler secret put SECRET");
  }
});

it.each([
  ["https://example.org", "https://example.org"],
  ["https://Example.org/", "https://example.org"],
  ["https://example.org/en?x", "https://example.org"],
  ["http://localhost:8787/", "http://localhost:8787"],
  ["", ""],
  [undefined, ""],
])("takes %j for the origin %j", (ORIGIN, origin) => {
  expect(originIn({ ORIGIN })).toBe(origin);
  expect(settingFault({ SECRET: "a secret", ORIGIN })).toBeNull();
});

it.each(["example.org", "example.org:443", "javascript:alert(1)", "the site", "https://"])(
  "takes %j for no origin, and says so",
  (ORIGIN) => {
    expect(originIn({ ORIGIN })).toBe("");
    expect(settingFault({ SECRET: "a secret", ORIGIN })).toContain(`ORIGIN is "${ORIGIN}"`);
  },
);
