import { z } from "zod";
import { requiredTextField, textField } from "~/lib/fields/text-field";
import { utcMoment } from "~/lib/fields/utc-moment";
import { msg } from "~/lib/i18n/t";
import { idLength } from "~/lib/ids";
import { postLimits } from "../editing/limits";
import { pictureFault } from "../pictures/markup.server";
import { cleanPostHtml, isBlankHtml } from "../post-html.server";

const slug = textField(msg("The address"), postLimits.slug)
  .transform((text) => text.toLowerCase())
  .refine((text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text), {
    error: msg("The address takes letters a to z, digits, and single dashes between them"),
  });

const content = textField(msg("The text"), postLimits.content)
  // Before it is cleaned, which would take such a picture away unsaid.
  .superRefine((html, context) => {
    const fault = pictureFault(html);
    if (fault) context.addIssue({ code: "custom", message: fault });
  })
  .transform(cleanPostHtml)
  .transform((html) => (isBlankHtml(html) ? "" : html));

const post = {
  id: z.string().regex(new RegExp(`^[\\w-]{${idLength}}$`)),
  /** Version of the edited row, in milliseconds; 0 for a post that isn't stored yet. */
  version: z.coerce.number().int().min(0).default(0),
  title: requiredTextField(msg("The title"), postLimits.title),
  /** Empty: derived from the title. */
  slug,
  author: requiredTextField(msg("The author"), postLimits.author),
  excerpt: textField(msg("The excerpt"), postLimits.excerpt),
  content,
};

const readable = {
  ...post,
  excerpt: requiredTextField(msg("The excerpt"), postLimits.excerpt),
  content: content.refine((html) => html !== "", { error: msg("The text is missing") }),
};

/**
 * Schema of a post's form; its HTML is sanitised.
 * @param now a scheduled post's date must be later
 * @param isDated whether the stored post is published or scheduled: saved blank, it would be blank for readers
 */
export const postSchema = (now: Date, isDated = false) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("save"), ...(isDated ? readable : post) }),
    z.object({ intent: z.literal("unpublish"), ...post }),
    z.object({ intent: z.literal("publish"), ...readable }),
    z.object({
      intent: z.literal("schedule"),
      ...readable,
      publish_at: utcMoment(msg("When should it come out?")).refine((date) => date > now, {
        error: msg("This moment has passed"),
      }),
    }),
  ]);

export type PostRequest = z.output<ReturnType<typeof postSchema>>;
