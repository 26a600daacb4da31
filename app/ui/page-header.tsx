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
  <header className="page-header">
    <div>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
    {children}
  </header>
);
