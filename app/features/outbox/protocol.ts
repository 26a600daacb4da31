// What pages and the service worker agree on about the outbox.

/** Tag of the browser's background sync. */
export const syncTag = "outbox";

/** The channel on which pages and the service worker tell each other that the outbox has changed. */
export const openChannel = () => new BroadcastChannel("outbox");

/** Header of the requests that the outbox sends, so that the service worker doesn't put them into it again. */
export const outboxHeader = "Waiting-Item";
