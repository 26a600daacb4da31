import { t } from "~/lib/i18n/t";

/** Credited with a story that nobody signed; stored like this, and part of what cards' addresses are made of. */
export const anonymous = "Anonymous";

/** The name that a story is credited to, in the language of the page. */
export const shownName = (name: string): string => (name === anonymous ? t("Anonymous") : name);
