/** Something took too long. Whether it happened in the end, nobody knows. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms`);
    this.name = "TimeoutError";
  }
}

/**
 * What `work` comes to, if it does so in time.
 * @param ms how long that is, in milliseconds
 * @throws `TimeoutError` when it takes longer; the work goes on, unheard
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
