import { withTimeout } from "~/lib/concurrency/with-timeout";

/** Whether a service answers; "off" for one that isn't configured. */
type State = boolean | "off";

/** The states of the site's services, by name. */
export type Health = Record<string, State>;

/**
 * Asks a service something cheap; throws, or returns false, if it isn't well, and returns "off" if it isn't configured.
 */
export type Question = () => Promise<unknown>;

/**
 * Asks each service; one that doesn't answer within the timeout counts as down. Says nothing of why.
 * @param questions by the service's name
 */
export async function checkHealth(questions: Record<string, Question>, timeoutMs = 2000): Promise<Health> {
  const asked = Object.entries(questions).map(
    async ([name, ask]) => [name, await stateOf(ask, timeoutMs)] as const,
  );
  return Object.fromEntries(await Promise.all(asked));
}

async function stateOf(ask: Question, timeoutMs: number): Promise<State> {
  try {
    const answer = await withTimeout(timeoutMs, ask());
    return answer === "off" ? "off" : answer !== false;
  } catch {
    return false;
  }
}
