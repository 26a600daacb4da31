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
