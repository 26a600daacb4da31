import { type ReactNode, useEffect, useRef } from "react";

interface RefusalPanelProps {
  /** Such as "Nothing was changed". */
  title: string;
  /** The answer that it is about: each one takes the focus. */
  about: object;
  /** The story that it is about, which the desk's shortcuts then don't take for another. */
  story?: string;
  className: string;
  children: ReactNode;
}

/** Says that what an editor sent was not done, and why. Takes the focus, wherever on the page it was sent from. */
export function RefusalPanel({ title, about, story, className, children }: RefusalPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news
  useEffect(() => {
    // Focus alone scrolls to the middle of what is taller than a phone's screen, past the heading.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "start" });
  }, [about]);
  return (
    <section
      ref={panel}
      role="alert"
      aria-label={title}
      data-story={story}
      tabIndex={-1}
      className={`${className} rounded-2xl border-2 border-ink p-5 sm:p-6`}
    >
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
