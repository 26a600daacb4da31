import { expect, it } from "vitest";
import { likeness, plain } from "~/features/search/names/score";

const song = { name: "Harvest Moon", detail: "Neil Young" };

it("compares names without case, accents, signs and spaces between characters of scripts without them", () => {
  expect(plain("  Café (del) MAR! ")).toBe("cafe del mar");
  expect(plain("月亮 代表 Moon 心")).toBe("月亮代表 moon 心");
  expect(plain("x".repeat(80))).toHaveLength(60);
  expect(plain("")).toBe("");
});

it.each(["harvest moon", "harvest moon neil young", "neil young harvest moon"])(
  "takes a song for the one that %s names",
  (typed) => {
    expect(likeness(typed, song)).toBe(1);
  },
);

it("counts the letters that must be changed", () => {
  expect(likeness("harvest moob", song)).toBeCloseTo(11 / 12);
  expect(likeness("harvest mo", song)).toBeCloseTo(10 / 12);
  expect(likeness("neil", { name: "Neil Young", detail: "" })).toBeCloseTo(0.4);
  expect(likeness("xxxx", { name: "Moon", detail: "" })).toBe(0);
  expect(likeness("", { name: "", detail: "" })).toBe(1);
});
