import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { fillSubscribers, handle, storePost } from "../../support/mail/newsletter";
import { post, visit } from "../../support/site";

/** A subscriber's personal links, from a mail that was really sent. */
async function linksOfALetter() {
  await storePost({
    title: "Grüße 🎵",
    content: '<p onclick="x()">Hi <a href="/shop">book</a><script>1</script></p>',
  });
  await fillSubscribers(1);
  await env.DB.exec(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', 'https://liner-notes.test', 1, 9999999999999)",
  );
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }]);
  const { text } = await visit("/dev/mail");
  const [, raw = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec(text) ?? [];
  const [, unsubscribe = ""] =
    /List-Unsubscribe:\s+<https:\/\/liner-notes\.test([^>]+)>/.exec((await visit(raw)).text) ?? [];
  return { unsubscribe, preferences: unsubscribe.replace("unsubscribe", "preferences"), page: text };
}

const status = () => env.DB.prepare("SELECT status FROM newsletter_subscribers").first("status");

it("unsubscribes with one click (RFC 8058): cross-origin, without cookies, without a redirect", async () => {
  const { unsubscribe } = await linksOfALetter();
  const page = await visit(unsubscribe);
  expect(page.text).toContain("Unsubscribe?");
  expect(page.text).toContain("<title>Unsubscribe ·");
  expect(page.text).toContain("r…@example.org");
  expect(page.text).not.toContain("reader-1@example.org");
  expect(await status()).toBe("confirmed");

  const oneClick = (headers: Record<string, string>) =>
    visit(unsubscribe, {
      method: "POST",
      headers,
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  const clicked = await oneClick({ "Sec-Fetch-Site": "cross-site" });
  expect(clicked.status).toBe(200);
  expect(clicked.text).toContain("You’re unsubscribed");
  expect(await status()).toBe("unsubscribed");
  expect((await oneClick({})).status).toBe(200);
});

it("accepts the one-click request as multipart, too, and rejects an invalid token", async () => {
  const { unsubscribe } = await linksOfALetter();
  const forged = unsubscribe.slice(0, -2) + (unsubscribe.endsWith("AA") ? "BB" : "AA");
  expect((await visit(forged, { method: "POST" })).status).toBe(404);
  expect((await visit("/newsletter/unsubscribe/x", { method: "POST" })).status).toBe(404);
  expect(await status()).toBe("confirmed");
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  expect((await visit(unsubscribe, { method: "POST", body })).status).toBe(200);
  expect(await status()).toBe("unsubscribed");
});

it.each(["https://mail.example", "null", "no origin"])(
  "accepts the one-click request from the origin %s",
  async (Origin) => {
    const { unsubscribe, preferences } = await linksOfALetter();
    const sent = (path: string) =>
      visit(path, {
        method: "POST",
        headers: { Origin, "X-Forwarded-Host": "mail.example" },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    // There and nowhere else.
    expect((await sent(preferences)).status).toBe(403);
    expect((await sent(`${unsubscribe}/more`)).status).toBe(403);
    expect(await status()).toBe("confirmed");
    expect((await sent(unsubscribe)).status).toBe(200);
    expect(await status()).toBe("unsubscribed");
  },
);

it("lets a subscriber resubscribe, and be deleted", async () => {
  const { unsubscribe, preferences } = await linksOfALetter();
  await post(unsubscribe, {});
  const { text } = await visit(preferences);
  expect(text).toContain("Subscribe again");
  expect(text).toContain("<title>Your subscription ·");
  await post(preferences, { intent: "subscribe" });
  expect(await status()).toBe("confirmed");
  expect((await post(preferences, { intent: "something else" })).status).toBe(400);
  const erased = await post(preferences, { intent: "erase" });
  expect(await status()).toBeNull();
  expect((await visit(preferences)).status).toBe(404);
  // The form may come twice: if nobody got the first response, for example.
  const again = await post(preferences, { intent: "erase" });
  expect([again.status, again.response.headers.get("location")]).toEqual([302, "/newsletter"]);
  expect(again.status).toBe(erased.status);
  expect((await post(preferences, { intent: "subscribe" })).status).toBe(404);
  expect((await post("/newsletter/preferences/x", { intent: "erase" })).status).toBe(404);
});

it("writes no mail with scripts, nor with dead links", async () => {
  const { page } = await linksOfALetter();
  expect(page).toContain("Grüße 🎵");
  expect(page).toContain("https://liner-notes.test/shop");
  expect(page).not.toMatch(/onclick|&lt;script>1/);
});

it("lets nobody keep, index or pass on the pages of personal links, dead ones included", async () => {
  const { unsubscribe, preferences } = await linksOfALetter();
  for (const path of [unsubscribe, preferences, "/newsletter/confirm/no-such-token"]) {
    const { response, text } = await visit(path);
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
    expect(text, path).toContain('<meta name="robots" content="noindex"/>');
    expect(text, path).toContain('<meta name="referrer" content="same-origin"/>');
  }
});
