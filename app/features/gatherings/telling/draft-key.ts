import type { Waiting } from "~/features/outbox/waiting";
import type { DeviceDraft } from "~/lib/device/device-draft";

/** The key in `localStorage` of what was told at a gathering and isn't sent. */
export const draftKey = (code: string): string => `gathering ${code}`;

/** What the scopes of its recordings begin with: the number of a question follows. */
export const scopesOf = (code: string): string => `${code} `;

/** The keys of all such drafts on this device; none where storage is disabled. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey("")));
  } catch {
    return [];
  }
}

/**
 * Whether a draft is a story that was sent, but of which nothing has left its page yet: its key may still be that of
 * another page's story, which waits in the outbox.
 */
export const isUntried = (draft: DeviceDraft): boolean =>
  (draft.waiting as Waiting | undefined) === "untried";
