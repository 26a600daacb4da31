import { defaultLocale, inLocale, type Locale, locales } from "~/lib/i18n/locales";
import { currentLocale, t } from "~/lib/i18n/t";

// What each language calls itself.
const names: Record<Locale, string> = { en: "English", es: "Español", ja: "日本語" };

/**
 * Buttons that show this page in another language, which the server remembers. A form, so that it works without a
 * script.
 */
export const LocaleSwitch = () => (
  <div
    suppressHydrationWarning
    // Empty in the browser: it never changes, so its markup needn't be in the bundle.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and texts of ours
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? switchMarkup(currentLocale()) : "" }}
  />
);

const switchMarkup = (current: Locale): string =>
  `<form method="post" action="/language" aria-label="${t("Read this site in")}" class="locale-choices">${locales
    .map((locale) => buttonMarkup(locale, locale === current))
    .join("")}</form>${current === defaultLocale ? "" : draftNote(current)}`;

const buttonMarkup = (locale: Locale, isCurrent: boolean): string =>
  `<button name="language" value="${locale}" lang="${locale}"${isCurrent ? ' aria-current="true"' : ""}>${names[locale]}</button>`;

const draftNote = (current: Locale): string =>
  `<p>${t("This translation is a draft.")} <a class="link" href="${inLocale("/contact", current)}">${t("Tell us what reads wrong")}</a></p>`;
