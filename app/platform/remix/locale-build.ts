import type { ServerBuild } from "@remix-run/cloudflare";
import { defaultLocale, inLocale, type Locale } from "~/lib/i18n/locales";
import { withLocaleFiles } from "../i18n/locale-files";

/**
 * The site in a language: its pages are below `/es`, to which Remix's links, forms and redirects then lead by
 * themselves, and name that language's scripts (docs/decisions/0053).
 */
export function inLocaleBuild(build: ServerBuild, locale: Locale): ServerBuild {
  if (locale === defaultLocale) return build;
  const assets: ServerBuild["assets"] = JSON.parse(withLocaleFiles(JSON.stringify(build.assets), locale));
  return { ...build, basename: inLocale("/", locale), assets };
}
