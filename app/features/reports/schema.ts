import { z } from "zod";
import { cleanText } from "~/lib/text";

/** What a reader may find wrong with a story. */
export const reportReasons = [
  "It attacks or threatens somebody",
  "It tells private things about somebody else",
  "It is advertising",
  "It copies somebody’s words",
  "Something else",
] as const;

export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: "Please choose a reason" }),
  details: z
    .string()
    .prefault("")
    .transform(cleanText)
    .refine((text) => text.length <= 500, { error: "Please use no more than 500 characters" }),
});

export type StoryReport = z.output<typeof reportSchema>;
