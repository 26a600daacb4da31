import type { APIRequestContext } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";
import { ports } from "../support/e2e/ports";
import { rowsOf, writeRows } from "../support/e2e/rows";
import { runScheduled } from "../support/e2e/scheduled";
import { startServer } from "../support/e2e/server";
import { linkIn, mailTo, type ReadMail } from "../support/mail/mailbox";
import { startProvider } from "../support/mail/newsletter-provider";

// On its own server, which forwards its subscribers.
const state = ".wrangler/e2e-newsletter";
const port = ports.newsletter;
const site = `http://localhost:${port}`;
const title = "Ein Brief für dich: Grüße aus Köln, 🎵 and a subject that goes on for longer than a line";

test.describe.configure({ mode: "serial" });
test.use({ baseURL: site });

let server: Awaited<ReturnType<typeof startServer>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async () => {
  provider = await startProvider();
  server = await startServer({ port, state, settings: { NEWSLETTER_URL: provider.url } });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test.describe("with JavaScript", () => {
  // A refused form has an error status.
  test.use({ expectedComplaints: [/status of (400|409)/] });

  test("a visitor subscribes in the footer, confirms, and is forwarded to the provider", async ({ page }) => {
    await page.goto(`${site}/about`);
    await hydrated(page);
    const form = page.getByRole("contentinfo").locator("form");
    await form.getByLabel("Your e-mail").fill("ines@example.org");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Check your email to confirm your subscription.")).toBeVisible();
    await expect(form.getByLabel("Your e-mail")).toHaveValue("");

    const letter = await mailTo(page, site, "ines@example.org", "Please confirm your subscription");
    const link = linkIn(letter, "/newsletter/confirm/");
    const otherTab = await page.context().newPage();
    await otherTab.goto(link);
    await hydrated(otherTab);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re in");
    await expect(page.getByText("Subscription confirmed")).toBeVisible();
    await otherTab.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(otherTab.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work any more");
    // The button that had the focus is gone.
    await expect(otherTab.getByRole("main")).toBeFocused();
    await otherTab.close();
    // Neither here nor in the footer: a subscriber needs no newsletter form.
    await expect(page.getByLabel("Your e-mail")).toHaveCount(0);

    const answers = () =>
      rowsOf<{ forward_status: number; forward_answer: string }>(
        state,
        "SELECT forward_status, forward_answer FROM newsletter_subscribers WHERE email = 'ines@example.org'",
      );
    await expect
      .poll(answers, { timeout: 40_000 })
      .toEqual([{ forward_status: 200, forward_answer: "welcome" }]);
    expect(provider.received).toHaveLength(2);
    expect(provider.received[1]).toEqual({
      path: "POST /api/v1/free?nojs=true multipart/form-data",
      fields: [
        ["email", "ines@example.org"],
        ["first_url", `${site}/about`],
        ["first_referrer", ""],
        ["current_url", `${site}/about`],
        ["current_referrer", ""],
        ["referral_code", ""],
        ["source", "embed"],
      ],
    });
  });

  test("shows errors for an address, a message for an existing subscriber, and keeps the input", async ({
    page,
  }) => {
    await page.goto(`${site}/newsletter`);
    await hydrated(page);
    const form = page.getByRole("main").locator("form");
    const email = form.getByLabel("Your e-mail");
    await email.fill("ines@example");
    await email.press("Enter");
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await expect(email).toHaveValue("ines@example");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    // A disabled field loses the focus.
    await expect(email).toBeFocused();
    await email.fill("ines@example.org");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await email.press("Enter");
    await expect(page.getByText("You're already subscribed to updates.")).toBeVisible();
    const mail = await mailTo(page, site, "ines@example.org", "You’re subscribed already");
    await page.goto(linkIn(mail, "/newsletter/preferences/"));
    await expect(page.getByText("Letters come to i…@example.org.")).toBeVisible();
  });

  test("takes the answer to a form sent before the script away when it is sent again", async ({ page }) => {
    await page.goto(`${site}/newsletter`);
    const form = page.getByRole("main").locator("form");
    const email = form.getByLabel("Your e-mail");
    await email.fill("nonsense");
    await form.evaluate((native: HTMLFormElement) => native.submit());
    await expect(form.getByRole("alert")).toContainText("Please enter a valid email address.");
    await hydrated(page);
    await email.fill("ottilie@example.org");
    await email.press("Enter");
    await expect(page.getByText("Check your email to confirm your subscription.")).toBeVisible();
    await expect(form.getByRole("alert")).toHaveCount(0);
  });

  test.describe("without a network", () => {
    test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 400/] });

    test("says that it failed and keeps the address and the message", async ({ page, context }) => {
      await page.goto(`${site}/contact`);
      await hydrated(page);
      await page.getByLabel("Your name").fill("Oriol");
      await page.getByRole("main").getByLabel("Your e-mail").fill("oriol@example.org");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByLabel("Your message")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Your message").fill("Are you there?");
      const email = page.getByRole("contentinfo").getByLabel("Your e-mail");
      await email.fill("oriol@example.org");
      // The toast library is loaded with the first toast.
      await email.fill("nonsense");
      await email.press("Enter");
      await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
      await context.setOffline(true);
      await email.press("Enter");
      await expect(page.getByText("Subscription failed")).toBeVisible();
      await expect(email).toHaveValue("nonsense");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Your words are still here.")).toBeVisible();
      await expect(page.getByLabel("Your message")).toHaveValue("Are you there?");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Message sent!")).toBeVisible();
      await expect(page.getByLabel("Your message")).toHaveValue("");
      await expect(page.getByLabel("Your name")).toHaveValue("");
    });
  });
});

/** Sends the newest post, as the desk would, and runs the scheduled jobs. */
async function sendNewestPost(request: APIRequestContext) {
  writeRows(state, `UPDATE blog_posts SET title = '${title}' WHERE slug = 'the-verse-everyone-forgets'`);
  writeRows(
    state,
    `INSERT INTO newsletter_sends (post_id, origin, total, started_at)
     SELECT id, '${site}', 1, ${Date.now()} FROM blog_posts WHERE slug = 'the-verse-everyone-forgets'`,
  );
  await runScheduled(request, site);
}

let letter: ReadMail;

test("a post reaches the subscriber as a mail that independent parsers accept", async ({ page, request }) => {
  await sendNewestPost(request);
  letter = await mailTo(page, site, "ines@example.org", title);
  const { raw, mail } = letter;
  expect(mail.subject).toBe(title);
  expect(mail.from?.value).toEqual([{ name: "Liner Notes", address: "hello@linernotes.example" }]);
  expect(mail.to).toMatchObject({ value: [{ address: "ines@example.org" }] });
  expect(mail.messageId).toMatch(/^<post\.[\w.-]+@linernotes\.example>$/);
  expect(Math.abs(Date.now() - (mail.date?.getTime() ?? 0))).toBeLessThan(60 * 60 * 1000);
  expect(mail.headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
  expect(mail.text).toContain("It’s the second verse.");
  expect(mail.text).toContain(`as a story [${site}/submissions]`);
  expect(mail.html).toContain(`href="${site}/submissions"`);

  // RFC 5322: lines end in CRLF and have at most 998 octets, and headers are ASCII; RFC 8058 and 2919: one HTTPS URL.
  const [head = ""] = raw.split("\r\n\r\n");
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...raw.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  const unfolded = head.replace(/\r\n[ \t]+/g, " ");
  expect(unfolded).toMatch(/^List-ID: Liner Notes newsletter <newsletter\.linernotes\.example>$/m);
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:\d+\/newsletter\/unsubscribe\/[\w-]{64}>$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test("one click in a mail program unsubscribes, and the page confirms it", async ({ page, request }) => {
  const list = letter.mail.headers.get("list") as unknown as { unsubscribe: { url: string } };
  const { url } = list.unsubscribe;
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe?");
  const answer = await request.post(url, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  await page.goto(linkIn(letter, "/newsletter/preferences/"));
  await expect(page.getByText("No letters come to i…@example.org.")).toBeVisible();
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByText("Letters come to i…@example.org.", { exact: true })).toBeVisible();

  await page.goto(url);
  await hydrated(page);
  await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] });

  test("a visitor subscribes and confirms", async ({ page }) => {
    await page.goto(`${site}/`);
    const form = page.locator("#newsletter form");
    await form.getByLabel("Your e-mail").fill("oriol@example");
    await form.getByRole("button", { name: "Subscribe" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("Please enter a valid email address.");
    await expect(main.getByLabel("Your e-mail")).toHaveValue("oriol@example");
    await main.getByLabel("Your e-mail").fill("oriol@example.org");
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status")).toContainText("Successfully subscribed!");

    const mail = await mailTo(page, site, "oriol@example.org", "Please confirm your subscription");
    await page.goto(linkIn(mail, "/newsletter/confirm/"));
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(page.getByRole("status")).toContainText("Subscription confirmed");
  });

  test("a visitor writes to the team, who can reply", async ({ page }) => {
    await page.goto(`${site}/contact`);
    const main = page.getByRole("main");
    await main.getByLabel("Your name").fill("Jürgen 🎺");
    await main.getByLabel("Your message").fill("Which song was it?");
    await main.getByRole("button", { name: "Send Message" }).click();
    await expect(main.getByRole("alert")).toContainText("Please fill out all fields.");
    await expect(main.getByLabel("Your message")).toHaveValue("Which song was it?");
    await main.getByLabel("Your e-mail").fill("juergen@example.org");
    await main.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("status")).toContainText("Message sent!");

    // All messages to the team have such a subject.
    const newest = () => mailTo(page, site, "hello@linernotes.example", /^Message from the contact form/);
    await expect
      .poll(async () => (await newest()).mail.text)
      .toContain("Jürgen 🎺 (juergen@example.org) wrote:");
    const { mail } = await newest();
    expect(mail.replyTo?.value).toMatchObject([{ address: "juergen@example.org" }]);
    expect(mail.text).toContain("Which song was it?");
  });

  test("an author who enters an address gets the private link by mail", async ({ page }) => {
    await page.goto(`${site}/submissions/new`);
    await page
      .getByLabel("Your story", { exact: true })
      .fill("We sang it in the car, all the way to the sea.");
    await page.getByLabel("Song title").fill("Harvest Moon");
    await page.getByRole("main").getByLabel("Your e-mail").fill("author@example.org");
    await page.getByRole("button", { name: "Submit Story" }).click();
    const mail = await mailTo(page, site, "author@example.org", "Your story on Liner Notes");
    await page.goto(linkIn(mail, "/manage/"));
    await expect(page.getByLabel("Your story")).toHaveValue("We sang it in the car, all the way to the sea.");
  });
});
