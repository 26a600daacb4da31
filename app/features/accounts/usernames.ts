import { customAlphabet } from "nanoid";
import { site } from "~/content/site";

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
  const base = (plain && !isReservedName(plain) ? plain : "reader")
    .slice(0, usernameLimits.longest - suffix.length)
    .replace(/[._-]$/, "");
  const name = base + suffix;
  return name.length < usernameLimits.shortest ? usernameFrom(`${name}-reader`) : name;
}

/** Names that readers take for the site's own. */
const reserved = new Set([
  ...[
    "admin",
    "administrator",
    "root",
    "system",
    "sysadmin",
    "webmaster",
    "postmaster",
    "hostmaster",
    "owner",
  ],
  ...["editor", "editors", "editorial", "desk", "editorsdesk", "moderator", "moderators", "mod", "mods"],
  ...[
    "staff",
    "team",
    "official",
    "support",
    "help",
    "helpdesk",
    "contact",
    "security",
    "abuse",
    "legal",
    "press",
  ],
  ...["info", "noreply", "newsletter", "founder", "anonymous", "everyone", "null", "undefined"],
]);

const siteName = plainLetters(site.name);

/** Letters and digits alone, in one width and case, accents off. */
function plainLetters(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Digits that stand for letters: `4dm1n`. */
const letterOf: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * Whether readers could take somebody of this name for the people who run the site: its name anywhere, or a reserved
 * word in whatever case, width and separators, with a number behind it, or with digits for letters.
 */
export function isReservedName(name: string): boolean {
  const plain = plainLetters(name);
  const bare = plain.replace(/\p{N}+$/u, "");
  const spelled = plain.replace(/[013457]/g, (digit) => letterOf[digit] ?? digit);
  const forms = [plain, bare, spelled, plain.replace(/^the/, ""), bare.replace(/^the/, "")];
  return forms.some((form) => reserved.has(form) || form.includes(siteName));
}

/** The part of an address before the @. */
export const localPart = (email: string): string => email.split("@")[0] ?? "";
