/** A story that was sent from this device without an account. */
export interface DeviceStory {
  id: string;
  songTitle: string;
  /** Its private link, from the root. */
  managePath: string;
}

/** Where they stand in `localStorage`; `late-device-stories.tsx` asks for it, too. */
const deviceStoriesKey = "my-stories";

/** More private links than that are an archive's, not a person's. */
const most = 50;

/** The stories whose private links this device holds, the newest first. */
export function readDeviceStories(): DeviceStory[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(deviceStoriesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDeviceStory) : [];
  } catch {
    return [];
  }
}

/** Keeps a story's private link on this device. */
export const keepDeviceStory = (story: DeviceStory): void =>
  store([story, ...readDeviceStories().filter(({ id }) => id !== story.id)].slice(0, most));

/** Takes a story's private link off this device; the story itself stays as it is. */
export const forgetDeviceStory = (id: string): void =>
  store(readDeviceStories().filter((story) => story.id !== id));

function store(stories: DeviceStory[]): void {
  try {
    if (stories.length > 0) localStorage.setItem(deviceStoriesKey, JSON.stringify(stories));
    else localStorage.removeItem(deviceStoriesKey);
  } catch {
    // Storage is off or full: the author was shown the link.
  }
}

// What stands in storage becomes a link's address: nothing but a private link's path.
const isDeviceStory = (stored: unknown): stored is DeviceStory => {
  const { id, songTitle, managePath } = (stored ?? {}) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof songTitle === "string" &&
    typeof managePath === "string" &&
    /^\/manage\/[0-9a-f]{64}$/.test(managePath)
  );
};
