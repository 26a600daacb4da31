import { storyPath } from "~/features/stories/paths";
import { newId } from "~/lib/ids";
import type { SharePlatform } from "./platforms";

/** As in `share-schema.ts`, repeated so that the page doesn't start with it: a longer one is not kept. */
const maxReferrer = 2000;

/**
 * Reports a share to the server with a beacon, which doesn't block and is sent even while the page unloads. Of the page
 * that the reader came from, without its query: the server keeps none, and takes no share that is longer than usual
 * addresses make it.
 */
export function reportShare(storyId: string, platform: SharePlatform): void {
  const [address = ""] = document.referrer.split(/[?#]/, 1);
  const referrer = address.length > maxReferrer ? "" : address;
  navigator.sendBeacon?.(
    `${storyPath(storyId)}/share`,
    new URLSearchParams({ platform, share_id: newId(), referrer }),
  );
}
