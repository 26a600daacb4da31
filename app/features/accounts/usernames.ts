import { customAlphabet } from "nanoid";
import { site } from "~/content/site";

/** Lengths of a username (specification, section 5). */
export const usernameLimits = { minLength: 3, maxLength: 30 } as const;

/**
 * Letters and digits, with single separators between them, so that it is URL-safe; not ending in ".data", which Remix
 * takes for a page's data.
 */
export const usernameShape = /^(?!.*\.data$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/i;

/** Digits to make a taken username unique. */
export const randomSuffix = customAlphabet("0123456789", 4);

/** In place of a name that can't be shown, or that readers would take for the site's staff. */
export const fallbackName = "reader";

/**
 * Derives a username from other text, such as the local part of an e-mail address (specification, section 5): invalid
 * characters are dropped, and a name that is too short is padded.
 */
export function usernameFrom(words: string, suffix = ""): string {
  const plain = words
    .normalize("NFKD")
    .replace(/[^a-z0-9._-]+/gi, "-")
    .replace(/[._-]{2,}/g, "-")
    .replace(/^[._-]|[._-]$/g, "");
  const base =
    plain.slice(0, usernameLimits.maxLength - suffix.length).replace(/(?:\.data|[._-])+$/i, "") ||
    fallbackName;
  const name = base + suffix;
  // Asked of the name as it will be shown: cut, it may be another one.
  if (isReservedName(name)) return fallbackName + suffix;
  return name.length < usernameLimits.minLength ? usernameFrom(`${name}-reader`) : name;
}

/** Names that readers would take for the site's staff. */
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

/** Letters and digits only, normalized in width and case, without accents. */
function plainLetters(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Digits that are used in place of letters: `4dm1n`. */
const letterOf: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * Whether readers could take a user with this name for the site's staff: it contains the site's name, or is a reserved
 * word in any case, width and separators, followed by digits or with digits for letters.
 */
export function isReservedName(name: string): boolean {
  const plain = plainLetters(name);
  const bare = plain.replace(/\p{N}+$/u, "");
  const spelled = plain.replace(/[013457]/g, (digit) => letterOf[digit] ?? digit);
  const forms = [plain, bare, spelled, plain.replace(/^the/, ""), bare.replace(/^the/, "")];
  return forms.some((form) => reserved.has(form) || form.includes(siteName));
}

/** The local part of an e-mail address. */
export const localPart = (email: string): string => email.split("@")[0] ?? "";
