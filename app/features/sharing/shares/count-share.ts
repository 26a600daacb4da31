import { storyPath } from "~/features/stories/paths";
import { newId } from "~/lib/ids";
import type { SharePlatform } from "./platforms";

/**
 * Reports a share to the server with a beacon, which doesn't block and is sent even while the page unloads. Of the page
 * that the reader came from, without its query: the server keeps none, and takes no share that is longer than usual
 * addresses make it.
 */
export function reportShare(storyId: string, platform: SharePlatform): void {
  // One more than the server keeps (share-schema.ts), so that it keeps no part of an address.
  const referrer = document.referrer.replace(/[?#].*/s, "").slice(0, 2001);
  navigator.sendBeacon?.(
    `${storyPath(storyId)}/share`,
    new URLSearchParams({ platform, share_id: newId(), referrer }),
  );
}
