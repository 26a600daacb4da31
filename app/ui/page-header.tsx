import type { ReactNode } from "react";

interface PageHeaderProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** The page's main action. */
  children?: ReactNode;
}

/**
 * The header of a page: title, lead and action. On phones the title grows with the screen, so that its lines break at
 * the same words on all of them, in the fallback font, too: the page doesn't move when the font arrives.
 */
export const PageHeader = ({ eyebrow, title, lead, children }: PageHeaderProps) => (
  <header className="grid gap-6 py-10 sm:py-16 lg:grid-cols-[1fr_auto] lg:items-end">
    <div>
      {eyebrow ? <p className="eyebrow mb-3">{eyebrow}</p> : null}
      <h1 className="text-[min(2.7rem,10.4vw)] leading-none tracking-[-0.025em] sm:text-7xl">{title}</h1>
      {lead ? <p className="mt-5 max-w-[38rem] text-lg text-soft">{lead}</p> : null}
    </div>
    {children}
  </header>
);
