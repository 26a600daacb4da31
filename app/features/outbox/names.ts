// What pages and the service worker call the outbox to each other.

/** Tag of the browser's background synchronisation. */
export const syncTag = "outbox";

/** Pages and the service worker say here that something has changed. */
export const openChannel = () => new BroadcastChannel("outbox");

/** Header of what the outbox itself sends: the service worker doesn't keep it once more. */
export const outboxHeader = "Waiting-Item";
