import { describe, expect, it } from "vitest";
// Vitest replaces style sheets with empty ones unless `css.include` names them.
import css from "../../../app/styles/tokens.css?raw";

type Theme = "sleeve" | "stage";
type Rgb = [number, number, number];

const moods = ["reflective", "nostalgic", "emotional", "grateful", "romantic", "inspired", "analytical"];
const papers = ["paper", "paper-raised", "paper-sunk"];
const inks = ["ink", "ink-soft", "ink-faint", "accent", "danger", "success"];

describe.each<Theme>(["sleeve", "stage"])("contrast on the %s", (theme) => {
  it.each(papers.flatMap((paper) => inks.map((ink) => [ink, paper])))(
    "--%s is readable on --%s",
    (ink, paper) => {
      expect(contrast(token(ink, theme), token(paper, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(moods)("the %s badge is readable", (mood) => {
    expect(
      contrast(token(`mood-${mood}-ink`, theme), token(`mood-${mood}-bg`, theme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(papers)("focus ring and control borders are distinguishable from --%s", (paper) => {
    expect(contrast(token("focus", theme), token(paper, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token("rule-strong", theme), token(paper, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["on-stage", "stage-button"],
    ["on-stage", "stage-button-hover"],
    ["on-stage-light", "stage"],
    ["paper", "stage-text"],
    ["paper-raised", "stage-text"],
  ])("--%s and the --%s gradient contrast at every point", (flat, gradient) => {
    const points = along(token(`${gradient}-from`, theme), token(`${gradient}-to`, theme));
    const worst = Math.min(...points.map((point) => contrast(token(flat, theme), point)));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  it("a destructive button is readable", () => {
    expect(contrast(token("on-danger", theme), token("danger", theme))).toBeGreaterThanOrEqual(4.5);
  });
});

it("keeps the design's defining colours", () => {
  expect([token("paper", "sleeve"), token("paper", "stage")]).toEqual([hex("#FAF6EF"), hex("#0E0B14")]);
  expect([token("stage-from", "stage"), token("stage-to", "stage")]).toEqual([
    hex("#8B5CF6"),
    hex("#D946EF"),
  ]);
});

it("measures contrast as WCAG does", () => {
  expect(contrast(hex("#000000"), hex("#FFFFFF"))).toBeCloseTo(21, 5);
  expect(contrast(hex("#767676"), hex("#FFFFFF"))).toBeCloseTo(4.54, 2);
});

function token(name: string, theme: Theme): Rgb {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1] ?? "";
  const colours = value.match(/#[0-9A-F]{6}/gi) ?? [];
  const colour = theme === "stage" ? colours.at(-1) : colours.at(0);
  if (!colour) throw new Error(`no colour in --${name}`);
  return hex(colour);
}

function hex(colour: string): Rgb {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2.2 contrast ratio of two sRGB colours (channels 0–1): 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(colour: Rgb): Rgb {
  const expand = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return [expand(colour[0]), expand(colour[1]), expand(colour[2])];
}

/** 51 points along a gradient, mixed in sRGB (plain CSS) and in OKLab (Tailwind's default). */
function along(from: Rgb, to: Rgb): Rgb[] {
  const steps = Array.from({ length: 51 }, (_, i) => i / 50);
  return steps.flatMap((t) => [mix(from, to, t), fromOklab(mix(toOklab(from), toOklab(to), t))]);
}

function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

// Björn Ottosson's OKLab matrices, as in CSS Color 4.
function toOklab(colour: Rgb): Rgb {
  const [r, g, b] = linear(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const compress = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
  return [
    compress(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    compress(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    compress(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
