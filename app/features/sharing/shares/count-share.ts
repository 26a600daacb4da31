import { storyPath } from "~/features/stories/paths";
import { newId } from "~/lib/ids";
import type { SharePlatform } from "./platforms";

/** Tells the server of a share, by a beacon: it is never in the way, and arrives even if the page is being left. */
export function reportShare(storyId: string, platform: SharePlatform): void {
  navigator.sendBeacon?.(
    `${storyPath(storyId)}/share`,
    new URLSearchParams({ platform, share_id: newId(), referrer: document.referrer }),
  );
}
