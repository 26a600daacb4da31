import { useEffect, useRef } from "react";
import { useDelegatedAnchors } from "./delegated-anchors";

interface KeptMarkupProps {
  /** The list's, in the document. */
  id: string;
  className: string;
  /** Selector of the links whose pages are prefetched when they are pointed at. */
  prefetched: string;
  /** Called once it is hydrated: brings up to date what may have aged in a cache. */
  onKept(list: HTMLElement): void;
}

/**
 * A list that the browser has no data of, as the document came with it (rendered-only.ts). React leaves the content of
 * an element alone whose markup is given as text, at hydration whatever it says. Its links are `Link`s of Remix.
 */
export function KeptMarkup({ id, className, prefetched, onKept }: KeptMarkupProps) {
  const list = useRef<HTMLUListElement>(null);
  const { handlers, prefetch } = useDelegatedAnchors(prefetched);
  useEffect(() => {
    if (list.current) onKept(list.current);
  }, [onKept]);
  return (
    <>
      <ul
        {...handlers}
        ref={list}
        id={id}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered on the server
        dangerouslySetInnerHTML={{ __html: markupInDocument(id) }}
      />
      {prefetch}
    </>
  );
}

// Of the one list without data that a document can have.
let markup: string | undefined;

/** For when it isn't hydrated but made: after a hydration that failed, or for another history entry of the page. */
const markupInDocument = (id: string): string => (markup ??= document.getElementById(id)?.innerHTML ?? "");
