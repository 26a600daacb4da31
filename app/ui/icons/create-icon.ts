import { createElement, type SVGProps } from "react";
import { classNames } from "~/lib/text/class-names";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number;
}

/** As attributes where an icon has others; elsewhere by a class, since each page has a dozen. */
const lines = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * A component for one of Lucide's icons. The build puts it in place of Lucide's own `createLucideIcon`, which on every
 * page weighs a kilobyte, most of it for settings that no icon here has (scripts/build/packages/lucide.ts).
 */
export const createIcon =
  ({ node }: { node: Shape[] }) =>
  ({ size = 24, className, ...props }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        "aria-hidden": true,
        ...(props.fill || props.strokeWidth
          ? { ...lines, className }
          : { className: classNames("drawn", className) }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
