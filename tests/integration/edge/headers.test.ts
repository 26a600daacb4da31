import { expect, it } from "vitest";
import { post, visit } from "../../support/site";

it("puts the response's nonce on every inline script", async () => {
  const first = await visit("/community");
  const second = await visit("/community");
  const nonce = /'nonce-([^']+)'/;
  const [ours] = [nonce.exec(first.response.headers.get("content-security-policy") ?? "")?.[1]];
  for (const [tag] of first.text.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)) {
    expect(tag).toContain(`nonce="${ours}"`);
  }
  expect(nonce.exec(second.response.headers.get("content-security-policy") ?? "")?.[1]).not.toBe(ours);
});

it("shows a toast once, after a redirect", async () => {
  const { response } = await post("/submissions/new", {
    story_content: "A story for the toast.",
    submission_key: crypto.randomUUID(),
    share_with_community: "on",
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { text, response: page } = await visit(response.headers.get("location") ?? "", {
    headers: { cookie },
  });
  expect(text).toContain("Story shared!");
  expect(page.headers.get("set-cookie")).toContain("Max-Age=0");
});
