import { z } from "zod";
import { cleanText } from "~/lib/text/text";
import { reportReasons } from "./reasons";

export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: "Please choose a reason" }),
  details: z
    .string()
    .prefault("")
    .transform(cleanText)
    .refine((text) => text.length <= 500, { error: "Please use no more than 500 characters" }),
});

export type StoryReport = z.output<typeof reportSchema>;
