/**
 * What `work` comes to, if it does so in time.
 * @param ms how long that is, in milliseconds
 * @throws when it takes longer; the work goes on, unheard
 */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
