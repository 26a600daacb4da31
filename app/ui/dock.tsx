import type { ReactNode } from "react";
import { sendEvent, useLatestEvent } from "./hooks/use-latest-event";

declare global {
  interface WindowEventMap {
    dock: CustomEvent<DockContent>;
  }
}

/** What a component may return. */
type DockContent = Exclude<ReactNode, undefined>;

const eventName = "dock";

/** Shows something below every page, whichever it is. */
export const showDock = (content: DockContent) => sendEvent(eventName, content);

/**
 * The place for it, which is there as long as the document. It knows nothing of what it shows, whose code is loaded by
 * those who call `showDock`.
 */
export const Dock = () => useLatestEvent(eventName)[0];
