/** Milliseconds after the last letter, within which fast typists type the next one. */
const pauseMs = 150;

/** How many answers are remembered. */
const maxEntries = 50;

/**
 * Finds suggestions once somebody pauses in typing. Of an error nobody is told: whatever is typed stays possible.
 * @param find calls `show` with what it has found, once or again when there is more
 */
export function afterPause<Found>(find: (typed: string, show: (found: Found[]) => void) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (typed: string, show: (found: Found[]) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void find(typed, show).catch(() => {}), pauseMs);
  };
}

/**
 * Asks an address of ours for JSON, once for each query, of which it remembers the last; a failure isn't remembered,
 * nor what the server says not to store, since it couldn't tell at that moment.
 */
export function rememberedAnswers<Answer>(path: string) {
  const known = new Map<string, Promise<Answer>>();
  return (asked: Record<string, string>): Promise<Answer> => {
    const query = `${new URLSearchParams(asked)}`;
    const forget = () => known.delete(query);
    const answer = known.get(query) ?? ask<Answer>(`${path}?${query}`, forget);
    known.set(query, answer);
    if (known.size > maxEntries) known.delete(known.keys().next().value ?? "");
    answer.catch(forget);
    return answer;
  };
}

async function ask<Answer>(address: string, forget: () => void): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  if (answer.headers.get("Cache-Control") === "no-store") forget();
  return (await answer.json()) as Answer;
}
