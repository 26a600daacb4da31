import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";
import { startSiteverify } from "../support/e2e/elsewhere/siteverify";
import { ports } from "../support/e2e/ports";
import { startServer } from "../support/e2e/server";

// On its own server, which has Turnstile's keys. Cloudflare's script is a stand-in of the same interface.
const port = ports.turnstile;
const site = `http://localhost:${port}`;
test.use({ baseURL: site });

let siteverify: Awaited<ReturnType<typeof startSiteverify>>;
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  siteverify = await startSiteverify();
  const settings = {
    TURNSTILE_SITE_KEY: "site-key",
    TURNSTILE_SECRET: "secret",
    TURNSTILE_URL: siteverify.url,
  };
  server = await startServer({ port, state: ".wrangler/e2e-turnstile", settings });
});
test.afterAll(async () => {
  await server.stop();
  await siteverify.stop();
});

/** Renders each widget as its options and a field with a token, the next one at each reset. */
const fakeScript = `{
  let tokens = 0;
  const widgets = new Map();
  const nextToken = (id) => { widgets.get(id).querySelector("input").value = "token-" + ++tokens; };
  window.turnstile = {
    render(element, { sitekey, size, language }) {
      const id = "widget-" + widgets.size;
      element.innerHTML = '<p></p><input type="hidden" name="cf-turnstile-response">';
      element.firstChild.textContent = id + ": " + [sitekey, size, language].join(", ");
      widgets.set(id, element);
      nextToken(id);
      return id;
    },
    reset: nextToken,
    remove: (id) => { widgets.get(id).remove(); },
  };
  setTimeout(window[new URL(document.currentScript.src).searchParams.get("onload")]);
}`;

/** Answers requests for Cloudflare's script; returns how many there were. */
async function withScript(page: Page, body = fakeScript) {
  const requests: string[] = [];
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    requests.push(route.request().url());
    return body ? route.fulfill({ contentType: "text/javascript", body }) : route.abort();
  });
  return requests;
}

test.describe("a form with Turnstile", () => {
  // The first token is refused, with an error status.
  test.use({ expectedComplaints: [/status of 403/] });

  test("shows the widget, and has it check again after a refusal", async ({ page }) => {
    const requests = await withScript(page);
    await page.goto("/contact");
    await hydrated(page);
    await expect(page.getByText("widget-0: site-key, flexible")).toBeVisible();
    await page.getByLabel("Your name").fill("Ines");
    await page.locator("#contact-email").fill("ines@example.org");
    await page.getByLabel("Your message").fill("A question about the archive.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(() => siteverify.received).toEqual(["token-1"]);
    await expect(page.locator("[name=cf-turnstile-response]")).toHaveValue("token-2");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent!")).toBeVisible();
    expect(siteverify.received).toEqual(["token-1", "token-2"]);
    expect(requests).toHaveLength(1);
  });
});

test("loads the script once for all forms, and removes a widget with its form", async ({ page }) => {
  const requests = await withScript(page);
  await page.goto("/auth?mode=sign-up");
  await hydrated(page);
  await expect(page.getByText("widget-0: site-key, flexible")).toBeVisible();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByText("widget-1: site-key, flexible")).toBeVisible();
  await expect(page.getByText("widget-0")).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test("speaks the page's language, whatever the browser's is", async ({ page }) => {
  await withScript(page);
  await page.goto("/es/contact");
  await hydrated(page);
  await expect(page.getByText("widget-0: site-key, flexible, es")).toBeVisible();
});

test.describe("without Cloudflare's script", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("shows the form as it is", async ({ page }) => {
    const requests = await withScript(page, "");
    await page.goto("/contact");
    await hydrated(page);
    await expect.poll(() => requests.length).toBe(1);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
    await expect(page.locator("[name=cf-turnstile-response]")).toHaveCount(0);
  });
});
