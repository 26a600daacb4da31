import { withoutSecrets } from "~/lib/secret-paths";

/** Where a subscriber came from (specification, section 3, "Newsletter external form fields"). */
export interface Source {
  firstUrl: string | null;
  firstReferrer: string | null;
  currentUrl: string | null;
  currentReferrer: string | null;
}

/** The source fields of the form. Without JavaScript, the current page comes from the Referer header. */
export const readSource = (form: FormData, request: Request): Source => ({
  firstUrl: pageAddress(form.get("first_url")),
  firstReferrer: pageAddress(form.get("first_referrer")),
  currentUrl: pageAddress(form.get("current_url") ?? request.headers.get("referer")),
  currentReferrer: pageAddress(form.get("current_referrer")),
});

const maxLength = 500;

/** A page's URL without anything that may be secret: its query, its fragment, the tokens of private pages. */
function pageAddress(value: FormDataEntryValue | null): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const { protocol, origin, pathname } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return `${origin}${withoutSecrets(pathname)}`.slice(0, maxLength);
}
