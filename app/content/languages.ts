/**
 * Languages that a story's text is known to be in, by their codes (ISO 639-1, as BCP 47 wants them), in the order in
 * which they are offered.
 */
export const languages = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pt: "Português",
  it: "Italiano",
  ca: "Català",
  ro: "Română",
  nl: "Nederlands",
  da: "Dansk",
  no: "Norsk",
  sv: "Svenska",
  fi: "Suomi",
  pl: "Polski",
  cs: "Čeština",
  sk: "Slovenčina",
  hr: "Hrvatski",
  sr: "Српски",
  bg: "Български",
  hu: "Magyar",
  tr: "Türkçe",
  vi: "Tiếng Việt",
  id: "Bahasa Indonesia",
  ms: "Bahasa Melayu",
  tl: "Tagalog",
  ru: "Русский",
  uk: "Українська",
  el: "Ελληνικά",
  he: "עברית",
  ar: "العربية",
  fa: "فارسی",
  ur: "اردو",
  hi: "हिन्दी",
  th: "ไทย",
  zh: "中文",
  ja: "日本語",
  ko: "한국어",
} as const;

/** The code of one of these languages. */
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** Whether a code is one of these. */
export const isLanguage = (code: string | null): code is Language =>
  code !== null && Object.hasOwn(languages, code);
