import { useState } from "react";

interface Options {
  /** The version that the server told last. The answer to another button may bring one that the form doesn't show. */
  loaded: string;
  /** The one that words which were refused would replace. */
  refused?: string;
  /** Whether the form is being saved. */
  isSaving: boolean;
  /** Whether the field shows whatever the server tells until somebody types, as an empty one does. */
  isEmpty?: boolean;
}

/**
 * The version of the words that a form shows, which saving them replaces. It becomes another one once they are saved;
 * a save that gets no answer leaves it as it is.
 */
export function useShownVersion({ loaded, refused, isSaving, isEmpty = false }: Options) {
  const [shown, setShown] = useState(isEmpty ? null : loaded);
  /** What the server had told before the words were sent. */
  const [before, setBefore] = useState<string | null>(null);
  if (refused !== undefined && refused !== shown) setShown(refused);
  if (isSaving && before === null) setBefore(loaded);
  if (!isSaving && before !== null) {
    setBefore(null);
    if (before !== loaded) setShown(loaded);
  }
  return {
    version: shown ?? loaded,
    /** Somebody has typed into the field, or their words came back: it goes on showing those. */
    noteTyped: () => setShown((now) => now ?? loaded),
    /** The field shows what the server tells again, until somebody types. */
    noteReset: () => setShown(null),
  };
}
