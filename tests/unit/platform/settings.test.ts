import { expect, it } from "vitest";
import { missingSetting, requireSecret } from "~/platform/settings";

it("requires only the secret, and says how to set it", () => {
  expect(missingSetting({ SECRET: "a secret" })).toBeNull();
  expect(requireSecret({ SECRET: "a secret" })).toBe("a secret");
  for (const settings of [{}, { SECRET: "" }]) {
    expect(missingSetting(settings)).toContain("wrangler secret put SECRET");
    expect(() => requireSecret(settings)).toThrow("wrangler secret put SECRET");
  }
});
