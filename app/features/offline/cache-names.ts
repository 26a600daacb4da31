/** Names of the worker's own caches; the precache has Workbox's. */
export const cacheNames = {
  /** Pages that were read, with a limit. */
  pages: "liner-notes-pages",
  /** Pages of saved stories with their files, kept until they are off the list. */
  saved: "liner-notes-saved",
  /** Hashed files of the pages above, of whichever build. */
  assets: "liner-notes-assets",
  icons: "liner-notes-icons",
} as const;

/** Whether a cache of this origin is the worker's: what the worker that removes it deletes. */
export const isOwnCache = (name: string): boolean =>
  name.startsWith("liner-notes-") || name.startsWith("workbox-");
