import { useEffect, useState } from "react";
import { useLate } from "~/ui/use-late";

const loadList = () => import("./device-story-list");
const loadLine = () => import("./device-story-line");

/** Whether this device keeps something about its own stories; most do not, and they fetch nothing. */
function useHasDeviceStories(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    try {
      // The key of `device-stories.ts`, which only those who have some fetch.
      setHas(localStorage.getItem("my-stories") !== null);
    } catch {
      // Storage is off: there are none.
    }
  }, []);
  return has;
}

/** The stories whose private links are on this device, for those who have some. */
export function LateDeviceStories() {
  const { module } = useLate(loadList, useHasDeviceStories());
  return module ? <module.default /> : null;
}

/** Says on a story's page that it is this device's own, where it is. */
export function LateDeviceStory({ id }: { id: string }) {
  const { module } = useLate(loadLine, useHasDeviceStories());
  return module ? <module.default id={id} /> : null;
}
