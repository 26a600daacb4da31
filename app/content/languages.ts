/** Languages that the search tells apart, by their codes (ISO 639-1), in the order in which they are offered. */
export const languages = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pt: "Português",
  it: "Italiano",
  ca: "Català",
  nl: "Nederlands",
  pl: "Polski",
  sv: "Svenska",
  tr: "Türkçe",
  vi: "Tiếng Việt",
  ru: "Русский",
  uk: "Українська",
  el: "Ελληνικά",
  he: "עברית",
  ar: "العربية",
  fa: "فارسی",
  hi: "हिन्दी",
  th: "ไทย",
  zh: "中文",
  ja: "日本語",
  ko: "한국어",
} as const;

/** The code of one of these languages. */
export type Language = keyof typeof languages;
