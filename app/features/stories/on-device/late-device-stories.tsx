import { useLate } from "~/ui/hooks/use-late";
import { useStored } from "~/ui/hooks/use-stored";

const loadList = () => import("./device-story-list");
const loadLine = () => import("./device-story-line");

// The key of `device-stories.ts`, repeated so that its module isn't needed here.
const useHasDeviceStories = () => useStored("my-stories") !== null;

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
