/** Milliseconds after the last letter, within which fast typists type the next one. */
const pause = 150;

/** How many answers are remembered. */
const most = 50;

/**
 * Finds suggestions once somebody pauses in typing. Of an error nobody is told: whatever is typed stays possible.
 * @param find calls `show` with what it has found, once or again when there is more
 */
export function afterPause<Found>(find: (typed: string, show: (found: Found[]) => void) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (typed: string, show: (found: Found[]) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void find(typed, show).catch(() => {}), pause);
  };
}

/**
 * Asks an address of ours for JSON, once for each query, of which it remembers the last; a failure isn't remembered.
 */
export function rememberedAnswers<Answer>(path: string) {
  const known = new Map<string, Promise<Answer>>();
  return (asked: Record<string, string>): Promise<Answer> => {
    const query = `${new URLSearchParams(asked)}`;
    const answer = known.get(query) ?? ask<Answer>(`${path}?${query}`);
    known.set(query, answer);
    if (known.size > most) known.delete(known.keys().next().value ?? "");
    answer.catch(() => known.delete(query));
    return answer;
  };
}

async function ask<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Answer;
}
