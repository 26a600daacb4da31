/** The page for people about the open data. */
export const openDataPath = "/api";

/** All published stories, a page at a time. */
export const storiesJsonPath = "/api/stories.json";

/** Their description in OpenAPI. */
export const openApiPath = "/api/openapi.json";
