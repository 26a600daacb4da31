/** A story that was submitted from this device without an account. */
export interface DeviceStory {
  id: string;
  songTitle: string;
  /** Its private manage link, from the root. */
  managePath: string;
}

/** Key in `localStorage`; `late-device-stories.tsx` reads it, too. */
const deviceStoriesKey = "my-stories";

/** Maximum number of links kept. */
const maxStories = 50;

/** The stories whose private links this device has, newest first. */
export function readDeviceStories(): DeviceStory[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(deviceStoriesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDeviceStory) : [];
  } catch {
    // Storage is disabled, or what it has can't be read: there are no links to show.
    return [];
  }
}

/** Stores a story's private link on this device. */
export const keepDeviceStory = (story: DeviceStory): void =>
  store([story, ...readDeviceStories().filter(({ id }) => id !== story.id)].slice(0, maxStories));

/** Removes a story's private link from this device; the story itself is unchanged. */
export const forgetDeviceStory = (id: string): void =>
  store(readDeviceStories().filter((story) => story.id !== id));

function store(stories: DeviceStory[]): void {
  try {
    if (stories.length > 0) localStorage.setItem(deviceStoriesKey, JSON.stringify(stories));
    else localStorage.removeItem(deviceStoriesKey);
  } catch {
    // Storage is disabled or full: the author was shown the link.
  }
}

// Stored values become `href`s, so only a private link's path is accepted.
const isDeviceStory = (stored: unknown): stored is DeviceStory => {
  const { id, songTitle, managePath } = (stored ?? {}) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof songTitle === "string" &&
    typeof managePath === "string" &&
    /^\/manage\/[0-9a-f]{64}$/.test(managePath)
  );
};
