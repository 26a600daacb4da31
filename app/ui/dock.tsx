import { type ReactNode, useEffect, useState } from "react";

const eventName = "liner-notes:dock";

/** Shows something below every page, whichever it is. */
export function showDock(content: ReactNode) {
  dispatchEvent(new CustomEvent(eventName, { detail: content }));
}

/** The place for it. It knows nothing of what it shows, whose code is loaded by those who call `showDock`. */
export function Dock() {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    const show = (event: Event) => setContent((event as CustomEvent<ReactNode>).detail);
    addEventListener(eventName, show);
    return () => removeEventListener(eventName, show);
  }, []);
  return content;
}
