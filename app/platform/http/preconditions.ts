/** What identifies a version of a resource. */
export interface Validators {
  /** As in the header: with quotes, and `W/` before a weak one. */
  etag: string;
  /** Null if unknown. */
  changedAt: Date | null;
}

/** Result of a request's preconditions: send the resource, "not modified" (304) or "failed" (412). */
type Verdict = "send" | "not modified" | "failed";

/**
 * Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110, section 13.2.2. Malformed values match
 * nothing.
 */
export function verdictOn({ headers }: Request, { etag, changedAt }: Validators): Verdict {
  const wanted = headers.get("if-match");
  if (wanted !== null) {
    if (!isAmong(wanted, etag, sameStrong)) return "failed";
  } else if (changedAt && wholeSeconds(changedAt) > dateOf(headers.get("if-unmodified-since"))) {
    return "failed";
  }
  const known = headers.get("if-none-match");
  if (known !== null) return isAmong(known, etag, sameWeak) ? "not modified" : "send";
  const isKnown = changedAt !== null && wholeSeconds(changedAt) <= dateOf(headers.get("if-modified-since"));
  return isKnown ? "not modified" : "send";
}

/**
 * Whether a range request's `If-Range` matches this version; otherwise the client gets the whole (RFC 9110, section
 * 13.1.5).
 */
export function rangeIsMeant({ headers }: Request, { etag, changedAt }: Validators): boolean {
  const condition = headers.get("if-range")?.trim();
  if (condition === undefined) return true;
  if (condition.startsWith('"') || condition.startsWith("W/")) return sameStrong(condition, etag);
  return changedAt !== null && wholeSeconds(changedAt) === dateOf(condition);
}

type Comparison = (one: string, other: string) => boolean;

/** Source: RFC 9110, section 8.8.3.2. */
const sameStrong: Comparison = (one, other) => one === other && !one.startsWith("W/");
const sameWeak: Comparison = (one, other) => withoutWeakness(one) === withoutWeakness(other);
const withoutWeakness = (etag: string) => etag.replace(/^W\//, "");

/** The entity tags of a list. A comma within quotes is part of the tag. */
const entityTags = /(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*"/g;

const isAmong = (list: string, etag: string, isSame: Comparison): boolean =>
  list.trim() === "*" || (list.match(entityTags) ?? []).some((tag) => isSame(tag, etag));

/**
 * An HTTP date in milliseconds; NaN, which compares as false, for anything else, including other formats that
 * `Date.parse` accepts.
 */
const dateOf = (text: string | null): number =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;

// HTTP dates have a resolution of one second.
const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;
