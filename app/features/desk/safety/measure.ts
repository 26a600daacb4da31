import { msg, t } from "~/lib/i18n/t";

/** The `id` attribute of the list of measures, which gets the focus when one of them, and its button, went. */
export const standingId = "standing";

/** What editors may do against abuse. */
export type MeasureKind = "close" | "hold" | "block";

export const measureTexts = {
  close: msg("submissions are closed"),
  hold: msg("all new stories wait for an editor"),
  block: msg("nothing is taken from {network}"),
} as const satisfies Record<MeasureKind, string>;

/** A measure in the language of the page. */
export const shownMeasure = (kind: MeasureKind, network: string): string =>
  t(measureTexts[kind], { network });

/** What the page's forms say when they were refused. */
export const safetyMessages = {
  network: msg("Please enter an address or a range, such as 203.0.113.0/24, of /16 (IPv6: /32) at most"),
  unknownAccount: msg("There is no account with this username"),
} as const;
