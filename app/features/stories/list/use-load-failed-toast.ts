import { useEffect } from "react";
import { showToast } from "~/ui/toast/toast";
import { storyMessages } from "../messages";

/**
 * Says that stories couldn't be loaded, once for each failure.
 * @param failure something else for each; falsy while there is none
 */
export function useLoadFailedToast(failure: unknown): void {
  useEffect(() => {
    if (failure) showToast(storyMessages.loadFailed);
  }, [failure]);
}
