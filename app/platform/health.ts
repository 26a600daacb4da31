import { withTimeout } from "~/lib/concurrency/with-timeout";

/** Whether each of the site's services answers, by name. */
export type Health = Record<string, boolean>;

/** Asks a service something cheap; throws, or returns false, if it isn't well. */
export type Question = () => Promise<unknown>;

/**
 * Asks each service; one that doesn't answer within the timeout counts as down. Says nothing of why.
 * @param questions by the service's name; null: it is switched off
 */
export async function checkHealth(
  questions: Record<string, Question | null>,
  timeoutMs = 2000,
): Promise<Health> {
  const asked = Object.entries(questions).filter((entry): entry is [string, Question] => entry[1] !== null);
  const states = await Promise.all(asked.map(([, ask]) => isWell(ask, timeoutMs)));
  return Object.fromEntries(asked.map(([name], at) => [name, states[at] ?? false]));
}

async function isWell(ask: Question, timeoutMs: number): Promise<boolean> {
  try {
    return (await withTimeout(timeoutMs, ask())) !== false;
  } catch {
    return false;
  }
}
