import type { ReactNode } from "react";
import { classNames } from "~/lib/text/class-names";

/** A short label on a coloured background; the colour carries no further information. */
export const Badge = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span
    className={classNames(
      "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.78rem] font-semibold leading-5 whitespace-nowrap",
      className,
    )}
  >
    {children}
  </span>
);
