import { z } from "zod";
import { msg } from "~/lib/i18n/t";
import { cleanText } from "~/lib/text/text";
import { songNames } from "../songs/schema";

const id = z.string().min(1).max(64);

/** Why, however short: a character or two are a word in Japanese. */
const reason = z
  .string()
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, { error: msg("Please say why.") })
      .max(500),
  );

/** The version that was on the screen. Required for publishing, optional otherwise. */
const version = z.coerce.number().int().optional().catch(undefined);

/** When the latest report came that was on the screen, in milliseconds: those after it nobody has read. */
const until = z.coerce.number({ error: msg("Nothing was changed") }).int();

/** The story next to the decided one; omitted if the page has no other. */
const next = id.optional().catch(undefined);

/** Schema of the desk's forms. */
export const deskSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approved"), story: id, version, next }),
  z.object({ intent: z.literal("rejected"), story: id, version, next, reason }),
  z.object({ intent: z.literal("removed"), story: id, version, next, reason }),
  z.object({ intent: z.literal("undo"), review: id }),
  z.object({ intent: z.literal("correct"), story: id, version, ...songNames }),
  z.object({ intent: z.literal("dismiss"), story: id, until, next }),
]);

export type DeskRequest = z.output<typeof deskSchema>;
