import { msg, t } from "~/lib/i18n/t";

/** Browsers by a part of their user agent; the first that matches, since most name others, too. */
const browsers: [RegExp, string][] = [
  [/\bEdgi?A?(OS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, msg("an iPhone")],
  [/\biPad\b/, msg("an iPad")],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, msg("a Chromebook")],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, msg("a Mac")],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** A browser in words, such as "Firefox on Windows", by its user agent. */
export function deviceWords(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? "") ?? t("A browser");
  const system = nameIn(systems, userAgent ?? "");
  return system ? t("{browser} on {system}", { browser, system: t(system) }) : browser;
}
