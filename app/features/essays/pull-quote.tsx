import type { ReactNode } from "react";

/** A sentence of the essay in large type. The essay says it too, so a screen reader need not hear it twice. */
export const PullQuote = ({ children }: { children?: ReactNode }) => (
  <p className="pull-quote" aria-hidden>
    {children}
  </p>
);
