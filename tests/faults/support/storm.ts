import { setTimeout as pause } from "node:timers/promises";

/** Acknowledged stories: their private links, by the key of the submitted form. */
export type Acknowledged = Map<string, string>;

/** A form for each of `count` clients. */
export const forms = (round: number, count: number, from: string): Record<string, string>[] =>
  Array.from({ length: count }, (_, n) => ({
    story_content: `Round ${round}, person ${n}: the lights went out in the middle of the song.`,
    song_title: "Blackout",
    artist_name: `Band ${n % 20}`,
    share_with_community: "on",
    submission_key: `round-${round}-person-${n}-${crypto.randomUUID()}`,
    from,
  }));

/**
 * Submits forms concurrently, each with retries under the same key until it is acknowledged.
 * @param isOver when to stop retrying
 */
export async function sendAll(
  site: string,
  all: Record<string, string>[],
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<{ tries: number }> {
  let tries = 0;
  const person = async (fields: Record<string, string>) => {
    const { submission_key: key = "" } = fields;
    while (!acknowledged.has(key) && !isOver()) {
      tries++;
      const link = await send(site, fields);
      if (link) acknowledged.set(key, link);
      else await pause(250 + Math.random() * 250);
    }
  };
  await Promise.all(all.map(person));
  return { tries };
}

/** The redirect's target; null if the submission was not acknowledged. */
async function send(site: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const answer = await fetch(`${site}/submissions/new`, {
      method: "POST",
      headers: { Origin: site, "cf-connecting-ip": crypto.randomUUID() },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    await answer.arrayBuffer();
    return answer.status === 302 ? answer.headers.get("location") : null;
  } catch {
    return null;
  }
}
