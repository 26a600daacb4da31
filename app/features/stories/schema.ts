import { z } from "zod";
import { languageCodes } from "~/content/languages";
import { moods } from "~/content/moods";
import { firstYear, placeExactnesses } from "~/content/places";
import { storyFormats } from "~/content/submissions";
import { msg, t } from "~/lib/i18n/t";
import { emailField } from "~/lib/text/email-address";
import { cleanText, codePoints } from "~/lib/text/text";
import { storyLimits } from "./limits";

const storyContent = z
  .string()
  .prefault("")
  .transform(cleanText)
  .refine((text) => codePoints(text) >= storyLimits.minLength, {
    error: () => t("Story must be at least {count} characters", { count: storyLimits.minLength }),
  })
  .refine((text) => codePoints(text) <= storyLimits.maxLength, {
    error: () => t("Story must be less than {count} characters", { count: storyLimits.maxLength }),
  });

const name = (label: string) =>
  z
    .string()
    .transform(cleanText)
    .refine((text) => codePoints(text) <= storyLimits.name, {
      error: () =>
        t("{field} must be less than {count} characters", { field: t(label), count: storyLimits.name }),
    })
    .optional();

const checkbox = z.boolean().default(false);

/** One of these values, or "none"; an omitted one changes nothing. */
const choice = <Value extends string>(values: readonly Value[]) =>
  z
    .enum([...values, "none"])
    .optional()
    .catch(undefined);

/** The year where a year begins first, which is 14 hours ahead of UTC: an author there may remember today. */
const latestYear = () => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear();

/**
 * What is wrong with place and year. It is said for the form as a whole: their fields have no script (`LateStoryKind`),
 * and are folded away.
 */
function checkWhereAndWhen(
  { place_text: place = "", year }: { place_text?: string; year?: string },
  context: z.RefinementCtx,
): void {
  const say = (message: string) => context.addIssue({ code: "custom", message });
  const thisYear = latestYear();
  if (codePoints(place) > storyLimits.place)
    say(t("The place must be less than {count} characters", { count: storyLimits.place }));
  if (year && !(/^\d{4}$/.test(year) && +year >= firstYear && +year <= thisYear)) {
    say(t("The year must be between {first} and {last}", { first: firstYear, last: thisYear }));
  }
}

/** The text of a story and its credit: what its author may edit later. */
export const storyWordsSchema = z
  .object({
    story_content: storyContent,
    song_title: name(msg("Song title")),
    artist_name: name(msg("Artist name")),
    album_name: name(msg("Album name")),
    /** MusicBrainz' id of the recording, if a suggestion of theirs was chosen; anything malformed is ignored. */
    recording_id: z.guid().toLowerCase().optional().catch(undefined),
    submitter_name: name(msg("Your name")),
    mood: choice(moods),
    format: choice(storyFormats),
    language: choice(languageCodes),
    /** What the form showed as the language before its author chose; a page that stays open shows an older one. */
    language_shown: choice(languageCodes),
    place_text: z.string().transform(cleanText).optional(),
    /** How exactly the place is shown. A form without it changes neither place nor year. */
    place_exactness: z.enum(placeExactnesses).optional().catch(undefined),
    year: z.string().normalize("NFKC").trim().optional(),
  })
  .superRefine(checkWhereAndWhen);

/**
 * The submission form (specification, sections 2 and 5). Lengths are code points after trimming. Unknown fields are
 * dropped, so that no client can set a server-owned column.
 */
export const submissionSchema = storyWordsSchema.safeExtend({
  submitter_email: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(emailField(msg("Invalid email")).optional())
    .optional(),
  share_with_community: checkbox,
  social_card: checkbox,
  written_with_ai: checkbox,
  /** For signed-in authors. */
  publish_anonymously: checkbox,
  /** Idempotency key, created by the form: submitting the same form twice stores one story. */
  submission_key: z
    .string()
    .regex(/^[\w-]{20,64}$/, { error: msg("Please reload the page and send it again.") }),
  /** The id of the recording's clip; anything malformed is ignored. */
  clip: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
  publish_voice: checkbox,
  /** Its recording is gone from the device: it is stored without it, as the same submission. */
  words_alone: checkbox,
  /** The story whose "Write Your Story" link the author followed; anything malformed is ignored. */
  from: z
    .string()
    .regex(/^[\w-]{12}$/)
    .optional()
    .catch(undefined),
});

export type StoryWords = z.output<typeof storyWordsSchema>;
export type Submission = z.output<typeof submissionSchema>;
