import { forgetDeviceStory, readDeviceStories } from "./device-stories";

/** Removes links that are no longer valid, such as a withdrawn story's. Keeps those that can't be checked. */
export async function forgetGone(): Promise<void> {
  for (const { id, managePath } of readDeviceStories()) {
    const answer = await fetch(managePath, { method: "HEAD" }).catch(() => null);
    if (answer?.status === 404 || answer?.status === 410) forgetDeviceStory(id);
  }
}
