import { becomeEditor } from "../../support/e2e/accounts";
import { hydrated } from "../../support/e2e/browser";
import { expect, test } from "../../support/e2e/posts";
import { writeRows } from "../../support/e2e/rows";

test.use({ expectedComplaints: [/ERR_INTERNET_DISC/] });

/** A post that is on its way to two; not published, so that nothing sends it while a test looks. */
const storeSending = (state: string, site: string, id: string) =>
  writeRows(
    state,
    `INSERT INTO blog_posts (id, slug, title, author, excerpt, content, created_at)
     VALUES ('${id}', '${id}', 'On its way', 'Esther', 'Slow.', '<p>Slow.</p>', 1);
     INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('${id}', '${site}', 2, 1)`,
  );

test("the numbers of a post that is being sent arrive on a network that takes longer than the page waits", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "esther@example.org");
  storeSending(state, site, "sent-slowly");
  const late = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(/\/progress\.json/, async (route) => {
    // Later questions get no answer at all.
    if (!isFirst) return;
    isFirst = false;
    writeRows(state, "UPDATE newsletter_sends SET total = 3 WHERE post_id = 'sent-slowly'");
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.clock.install();
  const asked = page.waitForRequest(/\/progress\.json/);
  await page.goto("/desk/posts/sent-slowly/send");
  await hydrated(page);
  const numbers = page.getByRole("status").filter({ hasText: /0 of \d sent/ });
  await expect(numbers).toHaveText("0 of 2 sent");

  await page.clock.runFor(2000);
  await asked;
  await page.clock.runFor(10_000);
  late.resolve();
  await expect(numbers).toHaveText("0 of 3 sent");
});

test("the numbers of a post that is being sent stay while there is no network, and go on afterwards", async ({
  page,
  context,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "elsa@example.org");
  storeSending(state, site, "sent-in-a-tunnel");
  await page.clock.install();
  await page.goto("/desk/posts/sent-in-a-tunnel/send");
  await hydrated(page);
  const numbers = page.getByRole("status").filter({ hasText: /0 of \d sent/ });
  await expect(numbers).toHaveText("0 of 2 sent");
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed");
  await page.clock.runFor(2000);
  await lost;
  await page.clock.runFor(2000);
  await expect(numbers).toHaveText("0 of 2 sent");

  writeRows(state, "UPDATE newsletter_sends SET total = 3 WHERE post_id = 'sent-in-a-tunnel'");
  await context.setOffline(false);
  await page.clock.runFor(10_000);
  await expect(numbers).toHaveText("0 of 3 sent");
});
