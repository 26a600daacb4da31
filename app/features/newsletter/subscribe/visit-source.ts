const key = "liner-notes:first-page";

/** Where this visit began: remembered with its first page, for as long as the tab is open. */
export function rememberFirstPage(): void {
  try {
    sessionStorage[key] ??= JSON.stringify({ url: location.href, referrer: document.referrer });
  } catch {
    // A browser that keeps nothing: the form then says less about where it stands.
  }
}

/** Where a subscriber comes from, in the provider's words (specification, section 3). */
export function visitSource(): Record<string, string> {
  const current = { current_url: location.href, current_referrer: document.referrer };
  try {
    const { url, referrer } = JSON.parse(sessionStorage[key]);
    return { first_url: String(url), first_referrer: String(referrer), ...current };
  } catch {
    return current;
  }
}
