import { withTimeout } from "~/lib/concurrency/with-timeout";

/** A service that we depend on failed, or didn't answer: no fault of whoever asked, and it may work in a moment. */
export class OutageError extends Error {
  /** @param service which one, for the log */
  constructor(service: string, cause: unknown) {
    super(`${service}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "OutageError";
  }
}

/** Whether an error is an outage, or comes from one. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof OutageError || isOutage(error.cause);
}

/**
 * Asks a service and waits for its answer, but not for ever.
 * @param timeoutMs milliseconds
 * @throws `OutageError` when it fails or takes longer; what it was asked for may happen all the same
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
