import { z } from "zod";

/**
 * A date and time in UTC, as a `datetime-local` field submits it: `2026-11-21T08:30`.
 * @param error what is said if it is missing or no date, marked by `msg`
 */
export const utcMoment = (error: string) =>
  z.iso.datetime({ local: true, error }).transform((text) => new Date(`${text.replace(/Z$/, "")}Z`));
