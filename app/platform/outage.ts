import { withTimeout } from "~/lib/concurrency/with-timeout";

/** A service that we depend on failed or didn't respond. Not the client's fault, and retrying may work. */
export class OutageError extends Error {
  /** @param service its name, for the log */
  constructor(service: string, cause: unknown) {
    super(`${service}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "OutageError";
  }
}

/** Whether an error is an `OutageError` or was caused by one. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof OutageError || isOutage(error.cause);
}

/**
 * Calls a service with a timeout.
 * @param timeoutMs milliseconds
 * @throws `OutageError` if it fails or times out; the call may still take effect
 */
export async function callService<Answer>(
  service: string,
  timeoutMs: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withTimeout(timeoutMs, work());
  } catch (error) {
    throw new OutageError(service, error);
  }
}
