/** The keys of what is typed into a form of a story's private page, by the story's id. */
export const editKeys = {
  story: (id: string) => `edit ${id}`,
  transcript: (id: string) => `edit ${id} transcript`,
};

/** What was typed on a story's private page and isn't saved, in this tab's storage. */
export const storedEdit = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param kept null deletes it */
  write(key: string, kept: string | null): void {
    try {
      if (kept === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, kept);
    } catch {
      // Storage is disabled or full: the form still holds everything.
    }
  },
};
