import { expect, it } from "vitest";
import { shortAddress } from "~/features/gatherings/short-address";

it.each(["https://liner-notes.test", "http://localhost:8787"])(
  "writes an address of %s without its scheme",
  (origin) => {
    expect(shortAddress(origin, "stadium")).toBe(`${new URL(origin).host}/at/stadium`);
  },
);
