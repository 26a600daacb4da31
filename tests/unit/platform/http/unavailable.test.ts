import { expect, it } from "vitest";
import { unavailable } from "~/platform/http/unavailable";

it("asks to try again in half a minute, and nobody to keep that", () => {
  const { status, headers } = unavailable();
  expect(status).toBe(503);
  expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["30", "no-store"]);
});
