/** Something timed out. It may still have happened. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms`);
    this.name = "TimeoutError";
  }
}

/**
 * The result of `work`, with a timeout.
 * @param ms the timeout in milliseconds
 * @throws `TimeoutError`; the work itself is not cancelled
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
