import type { ReactNode } from "react";

/** A sentence of the essay in large type. Hidden from screen readers, since it is repeated from the text. */
export const PullQuote = ({ children }: { children?: ReactNode }) => (
  <p className="pull-quote" aria-hidden>
    {children}
  </p>
);
