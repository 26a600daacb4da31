import type { ReactNode } from "react";
import { classNames } from "~/lib/text/class-names";

/** A short label on a coloured background; the colour carries no further information. */
export const Badge = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={classNames("badge", className)}>{children}</span>
);
