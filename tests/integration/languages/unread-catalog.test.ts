import { expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import { visit } from "../../support/site";

it("shows a page in English while its language can't be read, and keeps no such page", async () => {
  const fetch = async () => new Response(null, { status: 503 });
  const caching = { KEEP_PAGES: "on" };
  const broken = { ...caching, ASSETS: { fetch } as unknown as Fetcher };
  const untranslated = await visit("/es/years", {}, broken);
  expect(untranslated.status).toBe(200);
  expect(untranslated.text).toContain("Skip to content");
  expect(untranslated.response.headers.get("cache-control")).toContain("no-store");
  expect(untranslated.response.headers.has("page-audience")).toBe(false);
  for (const bindings of [caching, broken]) {
    const { text, response } = await visit("/es/years", {}, bindings);
    expect(text).toContain(spanish["Skip to content"]);
    expect(response.headers.get("page-audience")).toBe("everyone");
  }
});
