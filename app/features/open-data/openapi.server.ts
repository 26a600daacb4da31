import { openData } from "~/content/open-data";
import { site } from "~/content/site";
import { openStoriesSchema, openStorySchema } from "./open-story.server";
import { openDataPath, storiesJsonPath } from "./paths";

/** The schemas of the open data, as the JSON Schema that OpenAPI 3.1 takes. */
function jsonSchemas() {
  const page = openStoriesSchema.toJSONSchema();
  const stories = { type: "array", items: { $ref: "#/components/schemas/Story" } };
  return {
    Stories: { ...page, properties: { ...page.properties, stories } },
    Story: openStorySchema.toJSONSchema(),
  };
}

const ETag = { description: "Names this version of the answer.", schema: { type: "string" } };

/** What answers have that give no stories but say when to ask again. */
const refusal = {
  headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
  content: { "text/plain": { schema: { type: "string" } } },
};

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
            schema: { type: "string" },
          },
          {
            name: "archive",
            in: "query",
            description: "The archive of older stories to go on in, from `next`.",
            schema: { type: "string" },
          },
          {
            name: "If-None-Match",
            in: "header",
            description: "The ETag of the answer that you have. While nothing has changed, you get a 304.",
            schema: { type: "string" },
          },
        ],
        responses: {
          "200": {
            description: "A page of stories.",
            headers: { ETag },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Stories" } } },
          },
          "304": { description: "Nothing has changed since the answer with this ETag.", headers: { ETag } },
          "429": { description: openData.pace, ...refusal },
          "503": { description: "Part of this site doesn’t answer right now.", ...refusal },
        },
      },
    },
  },
  components: { schemas: jsonSchemas() },
});
