import type { ListChanged } from "~/features/saved/device-store";

// What pages and the service worker say to each other.

/** Response header of pages that are the same for everybody; only those are stored. */
export const audienceHeader = "Page-Audience";
export const everybody = "everyone";

/** Name of the `Server-Timing` entry by which a page knows that it is a stored copy; its description is the time. */
export const storedMark = "stored";

/** Attribute of the root element where the service worker is switched off. */
export const withoutServiceWorker = 'data-service-worker="off"';

/** The page for addresses that aren't on the device; the wanted one is its fragment. */
export const offlinePath = "/offline";

/** Messages to the worker. */
export type ToWorker = { type: "keep-page"; address: string } | { type: "take-over" } | ListChanged;

/**
 * Messages to the pages. `unreachable`: a request got no answer, whatever `navigator.onLine` says. `kept`: something is
 * in the outbox now.
 */
export type ToPage = { type: "unreachable" } | { type: "kept" };
