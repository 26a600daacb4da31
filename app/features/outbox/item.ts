import { inLocale, type Locale } from "~/lib/i18n/locales";
import { currentLocale } from "~/lib/i18n/t";

/** What can wait to be sent. */
export type OutboxKind = "story" | "like" | "newsletter";

/**
 * `waiting`: to be sent. `sent`: the server has it. `refused`: it wants something changed. `signed-out`: written with
 * an account that this browser is no longer signed in to. `lost`: its recording is gone from this device.
 */
export type OutboxState = "waiting" | "sent" | "refused" | "signed-out" | "lost";

/** What the server said about an item. */
export interface OutboxAnswer {
  /** For its author, if there is more to say than its state does. */
  words?: string;
  /** Errors by the names of the form's fields. */
  errors?: Record<string, string[]>;
  /** The stored story. */
  story?: {
    id: string;
    isPublished: boolean;
    managePath: string | null;
    /** Its recording isn't there: it is sent once more, and then given back. */
    isVoiceMissing?: boolean;
  };
}

/**
 * The draft of a page that sends its stories itself while it is open, and that has its own recordings. Its field
 * `submission_key` is the item's id, and `waiting` says whether its page is to send it.
 */
export interface ItemDraft {
  /** Its key in `localStorage`. */
  key: string;
  /** What the scopes of its recordings begin with. */
  scope: string;
}

/** A form that is sent when there is a network, once. */
export interface OutboxItem {
  /** The form's idempotency key; for likes and sign-ups what they are about, so that the last one counts. */
  id: string;
  kind: OutboxKind;
  /** Where it is posted, from the root; the response is JSON. */
  action: string;
  fields: [name: string, value: string][];
  /** The language of the page that it was sent from; absent in items of older versions. */
  locale?: Locale;
  /** The key of its recording in the store of recordings; null without one. */
  recording: string | null;
  /** The keys of the takes that its author didn't choose: they belong to no other story, and go when it is sent. */
  otherTakes?: string[];
  /** The draft that it was sent from, if that isn't the ordinary form's. */
  draft?: ItemDraft;
  /** Its name in lists. */
  title: string;
  /** In milliseconds since 1970; items are sent in this order. */
  createdAt: number;
  state: OutboxState;
  /** Not before this time, in milliseconds since 1970: the server said so. */
  retryAt: number;
  answer: OutboxAnswer | null;
  /** Whether the private link of the stored story was put into this device's list. */
  isLinkKept?: boolean;
}

/** A new item; it waits. */
export const newItem = (
  item: Pick<
    OutboxItem,
    "id" | "kind" | "action" | "fields" | "locale" | "title" | "otherTakes" | "draft"
  > & {
    recording?: string | null;
  },
): OutboxItem => ({
  recording: null,
  locale: currentLocale(),
  ...item,
  createdAt: Date.now(),
  state: "waiting",
  retryAt: 0,
  answer: null,
});

/**
 * What says to the server in which language an item was written, as for a page's own requests (request-locale.ts): the
 * service worker has no page, and another one may have another language.
 */
export const writtenIn = ({ locale }: Pick<OutboxItem, "locale">): Pick<RequestInit, "referrer"> =>
  locale ? { referrer: inLocale("/", locale) } : {};

/** The longest that the server asks to wait, in milliseconds. */
export const maxWaitMs = 60 * 60_000;

/**
 * Milliseconds until an item may be sent again; 0 if it may now. A longer wait than the server ever asks for was noted
 * by a clock that has been set back since, and doesn't count.
 */
export const waitOf = ({ retryAt }: Pick<OutboxItem, "retryAt">, now: number): number => {
  const wait = retryAt - now;
  return wait > 0 && wait <= maxWaitMs ? wait : 0;
};

/** The keys of an item's takes: the one that goes along, then the others. */
export const takesOf = ({ recording, otherTakes = [] }: OutboxItem): string[] =>
  recording === null ? otherTakes : [recording, ...otherTakes];
