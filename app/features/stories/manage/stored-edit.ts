const keyOf = (id: string) => `edit ${id}`;

/** What was typed on a story's private page and isn't saved, in this tab's storage, by the story's id. */
export const storedEdit = {
  read(id: string): string | null {
    try {
      return sessionStorage.getItem(keyOf(id));
    } catch {
      return null;
    }
  },
  /** @param kept null deletes it */
  write(id: string, kept: string | null): void {
    try {
      if (kept === null) sessionStorage.removeItem(keyOf(id));
      else sessionStorage.setItem(keyOf(id), kept);
    } catch {
      // Storage is disabled or full: the form still holds everything.
    }
  },
};
