import { nanoid } from "nanoid";

/**
 * A story's public id: 12 URL-safe characters, nearly 72 random bits. The first is no dash: a spreadsheet would take
 * that for the beginning of a formula, so that exports would have to change the id.
 */
export function newStoryId(): string {
  const id = nanoid(12);
  return id.startsWith("-") ? newStoryId() : id;
}

/** An id that is never typed by hand: 21 URL-safe characters, 126 random bits. */
export const newId = (): string => nanoid();

/** The length of `newId`'s ids. */
export const idLength = 21;

/** A random key that nobody may guess, such as a nonce: 22 URL-safe characters, 132 random bits. */
export const newKey = (): string => nanoid(22);

/** A secret key: 32 URL-safe characters, 192 random bits. */
export const newSecret = (): string => nanoid(32);
