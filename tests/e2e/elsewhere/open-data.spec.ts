import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "../../support/e2e/browser";
import { openOtherSite } from "../../support/e2e/elsewhere/other-site";

test("the description is valid OpenAPI, and every page of the data is as it says", async ({ request }) => {
  const description = await (await request.get("/api/openapi.json")).json();
  expect(await new Validator().validate(structuredClone(description))).toMatchObject({ valid: true });

  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats(ajv);
  // Of the whole description, schemas are JSON Schema; the rest are words that it doesn't know.
  ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"]);
  ajv.addSchema({ ...description, $id: "https://openapi.example/" });
  const validate = ajv.getSchema("https://openapi.example/#/components/schemas/Stories");
  let voices = 0;
  for (let next: string | null = "/api/stories.json"; next; ) {
    const page = await (await request.get(next)).json();
    validate?.(page);
    expect(validate?.errors).toBeNull();
    expect(page.stories.length).toBeGreaterThan(0);
    voices += page.stories.filter(({ voice }: { voice: unknown }) => voice).length;
    next = page.next;
  }
  expect(voices).toBeGreaterThan(0);
  expect(validate?.({ stories: [{}] })).toBe(false);
});

test("a script of another site reads it", async ({ page, context, baseURL }) => {
  // No header that a browser would ask about first.
  await context.setExtraHTTPHeaders({});
  await openOtherSite(page, "");
  const stories = await page.evaluate(async (address) => {
    const { stories } = (await (await fetch(address)).json()) as { stories: unknown[] };
    return stories.length;
  }, `${baseURL}/api/stories.json`);
  expect(stories).toBeGreaterThan(10);
});
