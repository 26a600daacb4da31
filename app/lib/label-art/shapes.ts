import type { Colours } from "./palettes";
import type { Random } from "./random";

type Paint = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  strokeDasharray?: string;
  strokeDashoffset?: number;
  strokeLinecap?: "round";
};

/** One primitive. Attributes have React's names (strokeWidth); numbers are view-box units from the label's centre. */
export type Shape =
  | { kind: "circle"; attributes: Paint & { cy?: number; r: number } }
  | { kind: "path"; attributes: Paint & { d: string } };

/** The shapes between a label's ground and its spindle. */
type Figure = {
  shapes: Shape[];
  /** The angles (degrees) at which the figure may stand; upright by default. */
  turns?: readonly number[];
  /** A rim closes a figure that runs to the edge in a very light or dark ink; a trim is a printed hairline. */
  edge?: "rim" | "trim";
  /** Colour of the collar about the spindle hole; the light colour by default. */
  collar?: string;
};

export type Family = (colours: Colours, random: Random) => Figure;

/** A filled circle, by default about the label's centre, or that much below it. */
export function disc(r: number, fill: string, below = 0): Shape {
  return { kind: "circle", attributes: { ...(below !== 0 && { cy: round(below) }), r, fill } };
}

/** A filled circle about the centre whose edge is the middle of a stroke. */
export function rimmed(r: number, fill: string, strokeWidth: number, stroke: string): Shape {
  return { kind: "circle", attributes: { r, fill, stroke, strokeWidth } };
}

/** A stroked circle about the centre. `r` is the middle of the stroke. */
export function ring(r: number, strokeWidth: number, stroke: string, paint: Paint = {}): Shape {
  return { kind: "circle", attributes: { r, fill: "none", stroke, strokeWidth, ...paint } };
}

/** A ring cut into `count` equal dashes, each taking half of its step; `shifted` starts half a step later. */
export function dashes(r: number, width: number, stroke: string, count: number, shifted = false): Shape {
  const half = round((Math.PI * r) / count, 3);
  return ring(r, width, stroke, { strokeDasharray: `${half}`, ...(shifted && { strokeDashoffset: half }) });
}

/** A ring of `count` round dots; `shifted` starts half a step later. */
export function dots(r: number, diameter: number, stroke: string, count: number, shifted = false): Shape {
  const half = round((Math.PI * r) / count, 3);
  // A dash of almost no length with round caps is a dot: one element for all of them.
  const strokeDasharray = `.01 ${round(half * 2 - 0.01, 3)}`;
  return ring(r, diameter, stroke, {
    strokeDasharray,
    strokeLinecap: "round",
    ...(shifted && { strokeDashoffset: half }),
  });
}

/** A filled path, which needs no line back to its beginning. */
export function area(d: string, fill: string): Shape {
  return { kind: "path", attributes: { d, fill } };
}

/** A stroked path. */
export function line(d: string, strokeWidth: number, stroke: string, paint: Paint = {}): Shape {
  return { kind: "path", attributes: { d, fill: "none", stroke, strokeWidth, ...paint } };
}

/**
 * Shapes that don't overlap, in an order in which those of the same ink are neighbours, which are written as one
 * (markup.ts).
 */
export function sameInksTogether(shapes: Shape[]): Shape[] {
  const inks = shapes.map(({ attributes }) => attributes.stroke);
  return [...shapes].sort((a, b) => inks.indexOf(a.attributes.stroke) - inks.indexOf(b.attributes.stroke));
}

/** Path of a slice of a disc of radius `r`, between two angles (degrees, clockwise from the top; at most 360 apart). */
export function slice(r: number, from: number, to: number, apex = "0 0"): string {
  const edge = arc(r, from, to);
  // The chord of half a disc goes through its centre.
  return to - from === 180 && apex === "0 0" ? edge : `M${apex}L${edge.slice(1)}`;
}

/** Path of an arc about the centre, between two angles (degrees, clockwise from the top). */
export function arc(r: number, from: number, to: number): string {
  return `M${point(r, from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${point(r, to)}`;
}

/** "x y" of the point at a distance and an angle from the centre. */
export function point(r: number, angle: number): string {
  const radians = (angle * Math.PI) / 180;
  return `${round(r * Math.sin(radians))} ${round(-r * Math.cos(radians))}`;
}

/** Half the chord of a disc of radius `r` (the whole label by default) at a height measured from the centre. */
export function halfChord(height: number, r = 50): number {
  return Math.sqrt(Math.max(0, r * r - height * height));
}

/** `draw(step)` for each whole number below `count`, as one path. */
export function repeat(count: number, draw: (step: number) => string): string {
  return Array.from({ length: count }, (_, step) => draw(step)).join("");
}

/** Rounds a number to keep the markup short: to one decimal by default. */
export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}
