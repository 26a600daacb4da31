import { expect, it } from "vitest";
import { looksLikeRobot } from "~/platform/abuse/robot-score";

const scored = (score?: number) => ({ cf: { botManagement: { score } } }) as unknown as Request;

it.each([
  [1, "30", true],
  [29, "30", true],
  [30, "30", false],
  [99, "30", false],
  [undefined, "30", false],
  [1, "", false],
  [1, "0", false],
])("takes a sender with the score %s for a robot below %s: %s", (score, limit, isRobot) => {
  expect(looksLikeRobot(scored(score), limit)).toBe(isRobot);
});

it("takes nobody for a robot where Cloudflare says nothing", () => {
  expect(looksLikeRobot(new Request("https://site.test"), "99")).toBe(false);
});
