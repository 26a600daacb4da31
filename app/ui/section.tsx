import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Target of links to this section. */
  id?: string;
  eyebrow?: string;
  className?: string;
  headingClassName?: string;
  children: ReactNode;
}

/** A section with a heading, which is its accessible name. */
export function Section({ title, id, eyebrow, className, headingClassName, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <div className={headingClassName}>
        {eyebrow ? <p className="eyebrow mb-3">{eyebrow}</p> : null}
        <h2 id={headingId} className={"text-4xl leading-[1.05] sm:text-5xl"}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
