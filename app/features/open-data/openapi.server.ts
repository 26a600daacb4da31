import { moods } from "~/content/moods";
import { openData } from "~/content/open-data";
import { site } from "~/content/site";
import { openDataPath, storiesJsonPath } from "./paths";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const address = { type: "string", format: "uri" };
const time = { type: "string", format: "date-time" };
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

/** An object that has all of these properties, and no others. */
const exactly = (properties: Record<string, object>, description?: string) => ({
  type: "object",
  ...(description ? { description } : {}),
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const story = exactly(
  {
    id: text,
    url: address,
    embed_url: { ...address, description: "A page to show in a frame." },
    text: { ...text, description: "The whole story, as its author told it." },
    language: orNull({ ...text, description: "Of the text, as its BCP 47 code; null if nobody can tell." }),
    song: exactly({ title: text, artist: text, album: orNull(text), url: orNull(address) }),
    mood: orNull({ type: "string", enum: moods }),
    place: orNull(
      exactly({ name: text, url: orNull(address) }, "Where its author says that the song found them."),
    ),
    year: orNull({ type: "integer", description: "When the song found its author." }),
    told: { type: "string", enum: ["typed", "spoken", "spoken, edited"] },
    is_ai_generated: { type: "boolean" },
    author: exactly({ name: text, url: orNull(address) }, "As the author wants to be named."),
    voice: orNull(
      exactly({ url: address, type: text, seconds: { type: "number", minimum: 0 } }, "The public recording."),
    ),
    likes: count,
    shares: count,
    views: count,
    created_at: time,
    changed_at: time,
  },
  "A published story. One that is not in the list any more was taken back.",
);

const stories = exactly({
  licence: exactly({ name: text, url: address, summary: text }),
  stories: { type: "array", items: { $ref: "#/components/schemas/Story" } },
  next: { ...orNull(address), description: "The page after this one; null on the last." },
});

/** The open data's description. Source: OpenAPI 3.1.1. */
export const openApi = (origin: string) => ({
  openapi: "3.1.1",
  info: {
    title: `${site.name}: open data`,
    version: "1.0.0",
    description: `${openData.lead} ${openData.pace}`,
    termsOfService: `${origin}${openDataPath}#terms`,
    contact: { name: site.name, email: site.email },
    license: { name: openData.licence.name, url: `${origin}${openDataPath}#terms` },
  },
  servers: [{ url: origin }],
  paths: {
    [storiesJsonPath]: {
      get: {
        operationId: "listStories",
        summary: "Published stories, newest first",
        description: "Follow `next` until it is null. The archive’s own sample stories are not among them.",
        parameters: [
          {
            name: "cursor",
            in: "query",
            description: "Where to go on, from `next`. Anything else begins at the newest story.",
            schema: text,
          },
          {
            name: "archive",
            in: "query",
            description: "The archive of older stories to go on in, from `next`.",
            schema: text,
          },
        ],
        responses: {
          "200": {
            description: "A page of stories.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Stories" } } },
          },
          "304": { description: "Nothing has changed since the answer with this ETag." },
          "429": {
            description: openData.pace,
            headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
          },
        },
      },
    },
  },
  components: { schemas: { Stories: stories, Story: story } },
});
