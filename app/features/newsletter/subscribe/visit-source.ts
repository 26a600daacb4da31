const key = "liner-notes:first";

/** Stores where this visit began, for as long as the tab is open. */
export function rememberFirstPage(): void {
  try {
    sessionStorage[key] ??= JSON.stringify({ first_url: location.href, first_referrer: document.referrer });
  } catch {
    // Storage is disabled: the form is then sent without the first page.
  }
}

/** The source of a subscription, in the provider's field names (specification, section 3). */
export function visitSource(): Record<string, string> {
  const current = { current_url: location.href, current_referrer: document.referrer };
  try {
    return { ...JSON.parse(sessionStorage[key]), ...current };
  } catch {
    return current;
  }
}
