import { nanoid } from "nanoid";

/** A story's public id: 12 URL-safe characters, 72 random bits. */
export const newStoryId = (): string => nanoid(12);

/** An id that nobody types: 21 URL-safe characters, 126 random bits. */
export const newId = (): string => nanoid();

/** The length of `newId`'s ids. */
export const idLength = 21;

/** A key that nobody guesses. */
export const newSecret = (): string => nanoid(32);
