/** Something took too long. Whether it happened in the end, nobody knows. */
export class LateError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms`);
    this.name = "LateError";
  }
}

/**
 * What `work` comes to, if it does so in time.
 * @param ms how long that is, in milliseconds
 * @throws `LateError` when it takes longer; the work goes on, unheard
 */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(ms)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
