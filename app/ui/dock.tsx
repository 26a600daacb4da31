import { type ReactNode, useEffect, useState } from "react";

const eventName = "dock";

/** Shows something below every page, whichever it is. */
export function showDock(content: ReactNode) {
  dispatchEvent(new CustomEvent(eventName, { detail: content }));
}

/**
 * The place for it, which is there as long as the document. It knows nothing of what it shows, whose code is loaded by
 * those who call `showDock`.
 */
export function Dock() {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(
    () => addEventListener(eventName, (event) => setContent((event as CustomEvent<ReactNode>).detail)),
    [],
  );
  return content;
}
