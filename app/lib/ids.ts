import { nanoid } from "nanoid";

/** A story's public id: 12 URL-safe characters, 72 random bits. */
export const newStoryId = (): string => nanoid(12);

/** An id that is never typed by hand: 21 URL-safe characters, 126 random bits. */
export const newId = (): string => nanoid();

/** The length of `newId`'s ids. */
export const idLength = 21;

/** A random key that nobody may guess, such as a nonce: 22 URL-safe characters, 132 random bits. */
export const newKey = (): string => nanoid(22);

/** A secret key: 32 URL-safe characters, 192 random bits. */
export const newSecret = (): string => nanoid(32);
