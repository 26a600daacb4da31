import { customAlphabet } from "nanoid";

/** Lengths of a username (specification, section 5). */
export const usernameLimits = { shortest: 3, longest: 30 } as const;

/** What a username is made of: letters, digits and single marks between them, so that it can stand in an address. */
export const usernameShape = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i;

/** A few digits for a name that somebody else has. */
export const randomSuffix = customAlphabet("0123456789", 4);

/**
 * A username out of other words, such as the part of an e-mail address before the @ (specification, section 5): what
 * doesn't fit is left out, what is too short or empty is filled up.
 */
export function usernameFrom(words: string, suffix = ""): string {
  const plain = words
    .normalize("NFKD")
    .replace(/[^a-z0-9._-]+/gi, "-")
    .replace(/[._-]{2,}/g, "-")
    .replace(/^[._-]|[._-]$/g, "");
  const base = (plain || "reader").slice(0, usernameLimits.longest - suffix.length).replace(/[._-]$/, "");
  const name = base + suffix;
  return name.length < usernameLimits.shortest ? usernameFrom(`${name}-reader`) : name;
}

/** The part of an address before the @. */
export const localPart = (email: string): string => email.split("@")[0] ?? "";
