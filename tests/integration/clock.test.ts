import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { browser, member } from "../support/accounts";
import { storePost } from "../support/mail/newsletter";
import { post, visit } from "../support/site";
import { fillStories, submissionFields } from "../support/stories";

// The worker's clock is wrong; the database has its own clock, as D1 does.
const hour = 60 * 60 * 1000;
const byAnHour = [
  ["fast", hour],
  ["slow", -hour],
] as const;

const goWrongBy = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
};
afterEach(() => {
  vi.useRealTimers();
});

it.each(byAnHour)(
  "keeps users signed in when the clock is an hour %s, and when it is right again",
  async (_, by) => {
    const before = await member("before@example.org");
    goWrongBy(by);
    expect((await before.visit("/my-stories")).status).toBe(200);
    const meanwhile = await member("meanwhile@example.org");
    vi.useRealTimers();
    expect((await before.visit("/my-stories")).status).toBe(200);
    expect((await meanwhile.visit("/my-stories")).status).toBe(200);
    const verified = await meanwhile.post(meanwhile.mailedLink());
    expect(verified.status).toBeLessThan(400);
  },
);

it.each(byAnHour)(
  "accepts a confirmation link that was created while the clock was an hour %s",
  async (_, by) => {
    const reader = browser();
    goWrongBy(by);
    await reader.post("/api/newsletter", { email: "reader@example.org" });
    vi.useRealTimers();
    await reader.post(reader.mailedLink());
    expect(await env.DB.prepare("SELECT status FROM newsletter_subscribers").first("status")).toBe(
      "confirmed",
    );
  },
);

it.each(byAnHour)(
  "lists a story that was submitted while the clock was an hour %s, once, and never in the future",
  async (_, by) => {
    await fillStories(50);
    goWrongBy(by);
    await post("/submissions/new", submissionFields({ song_title: "Out of Time" }));
    vi.useRealTimers();
    const titles: string[] = [];
    for (let next: string | undefined = "/community"; next; ) {
      const { text }: { text: string } = await visit(next);
      expect(text).not.toMatch(/>in \d+ (minute|hour)/);
      titles.push(...[...text.matchAll(/id="story-(?!demo)[^"]+"/g)].map(([id]) => id));
      next = /href="(\/community\?cursor=[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(new Set(titles).size).toBe(51);
    expect(titles).toHaveLength(51);
  },
);

it("expires wrong passwords counted by a fast clock as soon as it is right", async () => {
  await member();
  goWrongBy(hour);
  const thief = browser();
  for (let tries = 0; tries < 8; tries++)
    await thief.post("/auth", { email: "ines@example.org", password: "wrong one" });
  expect((await thief.signIn("ines@example.org")).status).toBe(429);
  vi.useRealTimers();
  expect((await thief.signIn("ines@example.org")).status).toBe(302);
});

it.each([
  ["fast", hour, 0.5 * hour],
  ["slow", -hour, -0.5 * hour],
])("shows posts by its own clock, an hour %s, and by the right one afterwards", async (_, by, published) => {
  await storePost({ title: "A post of its hour" });
  const at = Date.now() + published;
  await env.DB.prepare("UPDATE blog_posts SET published_at = ?").bind(at).run();
  const isShown = async () => (await visit("/newsletter")).text.includes("A post of its hour");
  const right = await isShown();
  goWrongBy(by);
  expect(await isShown()).toBe(!right);
  vi.useRealTimers();
  expect(await isShown()).toBe(right);
});
