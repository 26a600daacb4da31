import { splitLocale } from "./i18n/split-locale";

const base = "https://here.invalid";

/**
 * A redirect target within this site. Anything else (another origin however it is disguised, another scheme, control
 * characters that browsers skip) becomes `fallback`. Without a language: redirects stay in that of their request.
 * Source: OWASP Unvalidated Redirects and Forwards Cheat Sheet.
 */
export function safeRedirect(to: string | null | undefined, fallback = "/"): string {
  if (!to?.startsWith("/") || /[\\\p{Cc}]/u.test(to) || !URL.canParse(to, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(to, base);
  const { path } = splitLocale(pathname);
  // A normalized path may begin with two slashes, which would make it a host.
  return origin === base && !path.startsWith("//") ? `${path}${search}${hash}` : fallback;
}
