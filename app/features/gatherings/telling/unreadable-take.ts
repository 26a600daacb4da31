/** One of several recordings can't be read, so that they can't become one. */
export class UnreadableTakeError extends Error {
  /** @param at its place among them, from 0 */
  constructor(
    readonly at: number,
    cause: unknown,
  ) {
    super(`Recording ${at} can't be read`, { cause });
  }
}
