import { useEffect, useState } from "react";
import { useLate } from "~/ui/hooks/use-late";

const loadList = () => import("./device-story-list");
const loadLine = () => import("./device-story-line");

/** Whether this device has private links; if not, the list's code isn't loaded. */
function useHasDeviceStories(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    try {
      // The key of `device-stories.ts`, repeated so that its module isn't needed here.
      setHas(localStorage.getItem("my-stories") !== null);
    } catch {
      // Storage is disabled: there are none.
    }
  }, []);
  return has;
}

/** The list of stories with private links on this device, loaded if there are any. */
export function LateDeviceStories() {
  const { module } = useLate(loadList, useHasDeviceStories());
  return module ? <module.default /> : null;
}

/** The note on a story that this device has its private link, loaded if there are any. */
export function LateDeviceStory({ id }: { id: string }) {
  const { module } = useLate(loadLine, useHasDeviceStories());
  return module ? <module.default id={id} /> : null;
}
