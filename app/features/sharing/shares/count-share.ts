import { storyPath } from "~/features/stories/paths";
import { newId } from "~/lib/ids";
import type { SharePlatform } from "./platforms";

/** Reports a share to the server with a beacon, which doesn't block and is sent even while the page unloads. */
export function reportShare(storyId: string, platform: SharePlatform): void {
  navigator.sendBeacon?.(
    `${storyPath(storyId)}/share`,
    new URLSearchParams({ platform, share_id: newId(), referrer: document.referrer }),
  );
}
