import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { storePost } from "../../support/mail/newsletter";

it.each([
  "/desk/subscribers.csv",
  "/desk/gatherings/stadium-project/material",
  "/desk/gatherings/stadium-project/stories.csv",
  "/desk/gatherings/stadium-project/voices.zip",
  "/desk/voice/story-1",
  "/desk/posts/post-1/progress.json",
  "/profile/my-data.json",
  "/profile/my-data.html",
])("leads from %s, which the router has no page for, to one of its pages after signing in", async (path) => {
  await storePost();
  const { location } = await browser().visit(path);
  const next = new URLSearchParams(location?.split("?")[1]).get("next") ?? "";
  const { status, text } = await (await editorNamed("Edna")).visit(next);
  expect([status, text.includes("__remixContext")]).toEqual([200, true]);
});

it("leads from no other address to what the router has no page for", async () => {
  const editor = await editorNamed("Edna");
  const empty: string[] = [];
  for (const route of new Set(env.ROUTES)) {
    const path = route.replace(/:\w+/g, "a").replace("*", "a");
    const { location } = await browser().visit(path);
    if (!location?.startsWith("/auth?next=")) continue;
    const { response, text } = await editor.visit(
      new URLSearchParams(location.split("?")[1]).get("next") ?? "",
    );
    const isPage = response.headers.has("location") || text.includes("__remixContext");
    if (!isPage) empty.push(path);
  }
  expect(empty).toEqual([]);
});
