import type { Suggestion } from "./suggestion";

/** Milliseconds after the last letter, within which fast typists type the next one. */
const pause = 120;

/** How many beginnings are remembered. */
const maxEntries = 50;

/**
 * A loader of suggestions that waits for a pause in typing.
 * @returns for a beginning: its suggestions, none if they can't be loaded; null if something else was typed meanwhile
 */
export function createSuggestions() {
  const known = new Map<string, Suggestion[]>();
  let newest = 0;
  return async (typed: string): Promise<Suggestion[] | null> => {
    const own = ++newest;
    const q = typed.trim();
    if (!known.has(q)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (own !== newest) return null;
      const found = await load(q);
      if (found) {
        known.set(q, found);
        if (known.size > maxEntries) known.delete(known.keys().next().value ?? "");
      }
    }
    return own === newest ? (known.get(q) ?? []) : null;
  };
}

async function load(q: string): Promise<Suggestion[] | null> {
  if (q === "") return [];
  try {
    const answer = await fetch(`/api/suggest?${new URLSearchParams({ q })}`);
    return answer.ok ? ((await answer.json()) as Suggestion[]) : null;
  } catch {
    return null;
  }
}
