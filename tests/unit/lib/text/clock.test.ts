import { expect, it } from "vitest";
import { clock } from "~/lib/text/clock";

it.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [60, "1:00"],
  [270, "4:30"],
  [300.4, "5:00"],
])("formats %d seconds as %s", (seconds, shown) => expect(clock(seconds)).toBe(shown));
