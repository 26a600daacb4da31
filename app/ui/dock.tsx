import type { ReactNode } from "react";
import { sendEvent, useLatestEvent } from "./hooks/use-latest-event";

const eventName = "dock";

/** Shows something below every page, whichever it is. */
export const showDock = (content: ReactNode) => sendEvent(eventName, content);

/**
 * The place for it, which is there as long as the document. It knows nothing of what it shows, whose code is loaded by
 * those who call `showDock`.
 */
export const Dock = () => useLatestEvent<Exclude<ReactNode, undefined>>(eventName)[0];
