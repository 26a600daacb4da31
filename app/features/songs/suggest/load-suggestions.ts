import type { SongSuggestion, SongSuggestions } from "./suggestion";

/** Milliseconds after the last letter, within which fast typists type the next one. */
const pause = 150;

/** How many texts are remembered. */
const most = 50;

/**
 * A loader of suggestions that waits for a pause in typing. It shows those of the archive at once, and then those from elsewhere
 * below them. Without a network it shows none.
 */
export function createSuggestions() {
  const known = new Map<string, Promise<SongSuggestions>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = (query: string) => {
    const answer = known.get(query) ?? ask(query);
    known.set(query, answer);
    if (known.size > most) known.delete(known.keys().next().value ?? "");
    answer.catch(() => known.delete(query));
    return answer;
  };
  return (typed: string, show: (songs: SongSuggestion[]) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const { songs, hasMore } = await load(`${new URLSearchParams({ q: typed })}`);
        if (songs.length > 0 || !hasMore) show(songs);
        if (!hasMore) return;
        const more = await load(`${new URLSearchParams({ q: typed, more: "1" })}`);
        show([...songs, ...more.songs]);
      } catch {
        // Whatever is typed stays possible.
      }
    }, pause);
  };
}

async function ask(query: string): Promise<SongSuggestions> {
  const answer = await fetch(`/api/songs?${query}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as SongSuggestions;
}
