import { z } from "zod";
import { msg } from "~/lib/i18n/t";
import { cleanText } from "~/lib/text/text";

const id = z.string().min(1).max(64);
const version = z.coerce.number().int();
const name = (missing: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, { error: missing }).max(200));

/** The names of a song, as editors type them. */
export const songNames = {
  title: name(msg("A song needs a title.")),
  artist: name(msg("A song needs an artist.")),
};

/** Schema of the forms at `/desk/songs`; each states the versions of the songs that were on the screen. */
export const deskSongsSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("rename"),
    song: id,
    version,
    ...songNames,
  }),
  z.object({ intent: z.literal("merge"), song: id, version, into: id, into_version: version }),
  z.object({ intent: z.literal("undo"), change: id }),
]);
