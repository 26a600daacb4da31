import { z } from "zod";
import { msg } from "~/lib/i18n/t";
import { cleanText, codePoints } from "~/lib/text/text";
import { reportReasons } from "./reasons";

export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: msg("Please choose a reason") }),
  details: z
    .string()
    .prefault("")
    .transform(cleanText)
    .refine((text) => codePoints(text) <= 500, { error: msg("Please use no more than 500 characters") }),
});

export type StoryReport = z.output<typeof reportSchema>;
