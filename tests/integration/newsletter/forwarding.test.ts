import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listAnswers } from "~/features/newsletter/desk.server";
import { forwardSubscriber } from "~/features/newsletter/provider/forward.server";
import type { ProviderFields } from "~/platform/newsletter-provider";
import { editorNamed } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers } from "../../support/mail/newsletter";
import { runScheduled } from "../../support/scheduled";

const db = drizzle(env.DB);
const subscriber = (n: number) => ({
  id: `subscriber-${String(n).padStart(10, "0")}`,
  email: `reader-${n}@example.org`,
});
const minute = 60_000;

/** A provider with this response, and what it received. */
function provider(status: number) {
  const sent: ProviderFields[] = [];
  return {
    sent,
    subscribe: async (fields: ProviderFields) => {
      sent.push(fields);
      return { status, text: `said ${status}` };
    },
  };
}

const row = (n: number) =>
  env.DB.prepare("SELECT * FROM newsletter_subscribers WHERE id = ?").bind(subscriber(n).id).first();

it("forwards within the hour whose message was lost when they confirmed, if there is a provider", async () => {
  await fillSubscribers(4);
  const now = new Date();
  const confirm = (n: number, minutesAgo: number, forwardedAt: number | null) =>
    env.DB.prepare("UPDATE newsletter_subscribers SET confirmed_at = ?, forwarded_at = ? WHERE id = ?")
      .bind(now.getTime() - minutesAgo * minute, forwardedAt, subscriber(n).id)
      .run();
  await confirm(1, 30, null);
  await confirm(2, 30, 5);
  await confirm(3, 1, null);
  const { queue: NEWSLETTER, messages } = fakeQueue();
  await runScheduled(now, { NEWSLETTER });
  expect(messages).toEqual([]);
  await runScheduled(now, { NEWSLETTER, NEWSLETTER_URL: "https://letters.example" as "" });
  expect(messages).toEqual([{ type: "newsletter.forward", version: 1, subscriberId: subscriber(1).id }]);
});

it("forwards a confirmed subscriber once, and stores the response", async () => {
  await fillSubscribers(2);
  const taking = provider(200);
  const { id } = subscriber(2);
  await forwardSubscriber({ db, provider: null }, id);
  for (const _ of [1, 2]) await forwardSubscriber({ db, provider: taking }, id);
  expect(taking.sent).toEqual([expect.objectContaining({ email: subscriber(2).email, source: "embed" })]);
  expect(await row(2)).toMatchObject({
    forward_status: 200,
    forward_answer: "said 200",
    forwarded_at: expect.any(Number),
  });
  expect(await row(1)).toMatchObject({ forward_status: null, forwarded_at: null });
  await env.DB.exec("UPDATE newsletter_subscribers SET status = 'unsubscribed' WHERE id LIKE '%1'");
  await forwardSubscriber({ db, provider: taking }, subscriber(1).id);
  await forwardSubscriber({ db, provider: taking }, "nobody");
  expect(taking.sent).toHaveLength(1);
});

it("tells the provider where a subscriber came from, each in its own field", async () => {
  await fillSubscribers(1);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET first_url = 'https://x.test/story/one', first_referrer = 'https://search.test/', current_url = 'https://x.test/about', referral_code = 'friend'",
  );
  const taking = provider(200);
  await forwardSubscriber({ db, provider: taking }, subscriber(1).id);
  expect(taking.sent).toEqual([
    {
      email: subscriber(1).email,
      source: "embed",
      referral_code: "friend",
      first_url: "https://x.test/story/one",
      first_referrer: "https://search.test/",
      current_url: "https://x.test/about",
      current_referrer: "",
    },
  ]);
});

it.each([500, 503, 429, 408])("retries after the response %i", async (status) => {
  await fillSubscribers(1);
  const { id } = subscriber(1);
  await expect(forwardSubscriber({ db, provider: provider(status) }, id)).rejects.toThrow(`${status}`);
  expect(await row(1)).toMatchObject({ forward_status: status, forwarded_at: null });
  await forwardSubscriber({ db, provider: provider(200) }, id);
  expect(await row(1)).toMatchObject({ forward_status: 200 });
});

it.each([302, 400, 409, 499])("doesn't retry after the response %i", async (status) => {
  await fillSubscribers(1);
  await forwardSubscriber({ db, provider: provider(status) }, subscriber(1).id);
  expect(await row(1)).toMatchObject({ forward_status: status, forwarded_at: expect.any(Number) });
});

it("shows editors the provider's responses by status, and the refused subscribers", async () => {
  await fillSubscribers(5);
  expect(await listAnswers(db)).toBeNull();
  for (const [n, status] of [
    [1, 200],
    [2, 200],
    [3, 299],
    [4, 300],
    [5, 500],
  ])
    await env.DB.prepare("UPDATE newsletter_subscribers SET forward_status = ? WHERE id = ?")
      .bind(status, subscriber(Number(n)).id)
      .run();
  const answers = await listAnswers(db);
  expect(answers?.counts.map(({ status, count }) => [status, count])).toEqual([
    [200, 2],
    [299, 1],
    [300, 1],
    [500, 1],
  ]);
  expect(answers?.refusals.map(({ status }) => status)).toEqual([500, 300]);
  await env.DB.exec("UPDATE newsletter_subscribers SET forward_answer = 'no ' || email");
  const { text } = await (await editorNamed("Edith")).visit("/desk/letters");
  const shown = text.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");
  expect(shown).toContain("2 × 200, 1 × 299, 1 × 300, 1 × 500");
  expect(shown).toMatch(
    / reader-5@example.org\s+500 · no reader-5@example.org\s+reader-4@example.org\s+300 · no /,
  );
});
