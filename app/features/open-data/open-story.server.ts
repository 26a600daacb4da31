import { z } from "zod";
import { moods } from "~/content/moods";

const address = z.url();
const count = z.int().min(0);
const time = z.iso.datetime();

/** A published story as the open data has it, with what its description says of it. Addresses are absolute. */
export const openStorySchema = z
  .strictObject({
    id: z.string(),
    url: address,
    embed_url: address.describe("A page to show in a frame."),
    text: z.string().describe("The whole story, as its author told it."),
    language: z.string().describe("Of the text, as its BCP 47 code; null if nobody can tell.").nullable(),
    song: z.strictObject({
      title: z.string(),
      artist: z.string(),
      album: z.string().nullable(),
      url: address.nullable(),
    }),
    mood: z.enum(moods).nullable(),
    place: z
      .strictObject({ name: z.string(), url: address.nullable() })
      .describe("Where its author says that the song found them.")
      .nullable(),
    year: z.int().describe("When the song found its author.").nullable(),
    told: z.enum(["typed", "spoken", "spoken, edited"]),
    is_ai_generated: z.boolean(),
    author: z
      .strictObject({ name: z.string(), url: address.nullable() })
      .describe("As the author wants to be named."),
    voice: z
      .strictObject({ url: address, type: z.string(), seconds: z.number().min(0) })
      .describe("The public recording.")
      .nullable(),
    likes: count,
    shares: count,
    views: count,
    created_at: time,
    changed_at: time,
  })
  .describe("A published story. One that is not in the list any more was taken back.");

export type OpenStory = z.output<typeof openStorySchema>;

/** A page of the open data, newest first. */
export const openStoriesSchema = z.strictObject({
  licence: z.strictObject({ name: z.string(), url: address, summary: z.string() }),
  stories: z.array(openStorySchema),
  next: address.nullable().describe("The page after this one; null on the last."),
});

export type OpenStories = z.output<typeof openStoriesSchema>;
