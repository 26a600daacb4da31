const key = "liner-notes:first-page";

/** Stores where this visit began, for as long as the tab is open. */
export function rememberFirstPage(): void {
  try {
    sessionStorage[key] ??= JSON.stringify({ url: location.href, referrer: document.referrer });
  } catch {
    // Storage is disabled: the form is then sent without the first page.
  }
}

/** The source of a subscription, in the provider's field names (specification, section 3). */
export function visitSource(): Record<string, string> {
  const current = { current_url: location.href, current_referrer: document.referrer };
  try {
    const { url, referrer } = JSON.parse(sessionStorage[key]);
    return { first_url: String(url), first_referrer: String(referrer), ...current };
  } catch {
    return current;
  }
}
