import type { Page } from "@playwright/test";
import { password } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { resumeServer, startServer } from "../../support/e2e/server";

// On its own server with its own mailbox; the server is killed during the test.
const server = { port: ports.accounts, state: ".wrangler/e2e-accounts" };
const site = `http://localhost:${server.port}`;

test.describe.configure({ mode: "serial" });

// When an account is deleted, its stories get new private links: the one stored on the device becomes invalid and is
// removed.
test.use({ baseURL: site, expectedComplaints: [/status of 404/] });

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

async function enter(page: Page, mode: "Sign Up" | "Sign In", email: string, secret = password) {
  await page.goto(mode === "Sign Up" ? `${site}/auth?mode=sign-up` : `${site}/auth`);
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("main").getByRole("button", { name: mode, exact: true }).click();
}

/** Opens the link of the newest mail to an address with this subject. */
async function followMail(page: Page, to: string, subject: string) {
  const mail = page
    .getByRole("article")
    .filter({ hasText: `to ${to}` })
    .filter({ hasText: subject })
    .first();
  await expect(async () => {
    await page.goto(`${site}/dev/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto((await mail.getByRole("link", { name: /^http/ }).getAttribute("href")) ?? "");
}

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function openMenu(page: Page) {
  await hydrated(page);
  await page.getByRole("button", { name: "Your account" }).click();
  return page.getByRole("menu");
}

test("a user signs up, stays signed in after a server crash, signs out and in again", async ({ page }) => {
  await page.goto(`${site}/my-stories`);
  await expect(page).toHaveURL(`${site}/auth?next=%2Fmy-stories`);
  await hydrated(page);
  await page.getByRole("link", { name: "Sign Up" }).click();
  // The form to sign in, which is replaced, has the other two fields, too.
  await expect(page.getByLabel("Username")).toBeVisible();
  await page.getByRole("main").getByLabel("E-mail").fill("nonsense");
  await page.getByLabel("Password").fill("12345");
  await page.getByLabel("Username").fill("ab");
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const text of [
    "Please enter a valid email",
    "Password must be at least 6 characters",
    "Username must be at least 3 characters",
  ]) {
    await toast(page, text);
  }
  await page.getByRole("main").getByLabel("E-mail").fill("ines.roth@example.org");
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Username").fill("");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(`${site}/my-stories`);
  await toast(page, "Account created!");
  await toast(page, "Welcome to Liner Notes");

  // An open page would send requests to the dead server.
  await page.goto("about:blank");
  await running.kill();
  running = await resumeServer(server);
  await page.goto(`${site}/`);
  const menu = await openMenu(page);
  await expect(menu).toContainText("ines.roth");
  await expect(menu).toContainText("ines.roth@example.org");
  const cookies = await page.evaluate(() => document.cookie);
  expect(cookies).not.toContain("session");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("token");
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  await toast(page, "Signed out");
  await toast(page, "Come back soon!");
  await expect(page.getByRole("button", { name: "Your account" })).toBeHidden();

  await enter(page, "Sign In", "ines.roth@example.org");
  await expect(page).toHaveURL(`${site}/`);
  await toast(page, "Welcome back!");
  await toast(page, "Successfully signed in");
  const again = await openMenu(page);
  await again.getByRole("menuitem", { name: "My Stories" }).click();
  await expect(page).toHaveURL(`${site}/my-stories`);
});

test("a forgotten password is reset by the link in a mail", async ({ page }) => {
  await page.goto(`${site}/auth`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(`${site}/auth/forgot`);
  await hydrated(page);
  // The form to sign in, which is replaced, has such a field, too.
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByRole("main").getByLabel("E-mail").fill("ines.roth@example.org");
  await page.getByRole("button", { name: "Send the link" }).click();
  await toast(page, "If there is an account with this address");
  await followMail(page, "ines.roth@example.org", "Choose a new password");
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await toast(page, "Password changed");
  await enter(page, "Sign In", "ines.roth@example.org", "another long one");
  await toast(page, "Welcome back!");
});

test("earlier stories are claimed, shown, exported and deleted", async ({ page }) => {
  await page.goto(`${site}/submissions/new`);
  await hydrated(page);
  await page.getByLabel("Your story", { exact: true }).fill("I told this before I had an account.");
  await page.getByRole("main").getByLabel("Your e-mail").fill("Oriol@example.org");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await toast(page, "Story shared!");

  await enter(page, "Sign Up", "oriol@example.org");
  await toast(page, "Account created!");
  await followMail(page, "oriol@example.org", "Confirm your e-mail address");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page).toHaveURL(`${site}/my-stories`);
  await toast(page, "Address confirmed");
  await page.getByRole("button", { name: "Add to my stories" }).click();
  await toast(page, "1 story");
  await toast(page, "I told this before I had an account.");

  await page.goto(`${site}/submissions/new`);
  await hydrated(page);
  await page.getByLabel("Your story", { exact: true }).fill("I told this afterwards, and nobody knows.");
  await page.getByLabel("Publish anonymously").check();
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.getByRole("link", { name: "Read your story" }).click();
  await expect(page.getByRole("main")).toContainText("Anonymous");
  await page.goto(`${site}/my-stories`);
  await toast(page, "2 stories");

  await page.goto(`${site}/profile`);
  for (const name of ["Download my data, to read", "Download my data, as JSON"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain("I told this before I had an account.");
  }

  await page.goto(`${site}/my-stories`);
  await page
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
  await toast(page, "Are you sure you want to delete this story?");
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await toast(page, "Story deleted.");
  await toast(page, "1 story");

  await page.goto(`${site}/profile`);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("Keep my stories, as Anonymous").check();
  // On a phone, the links are far above the button; the next press of it deletes the account.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "First, keep your private links" })).toBeInViewport();
  await expect(page.getByRole("alert", { name: "Your private links" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Your private links" })).toHaveValue(/\/manage\//);
  await expect(page.getByRole("link", { name: "Download them" })).toHaveAttribute("download", /txt/);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await toast(page, "Account deleted");
  await page.goto(`${site}/my-stories`);
  await expect(page).toHaveURL(/\/auth/);
  await page.goto(`${site}/community`);
  await toast(page, "I told this before I had an account.");
});

test("deleting an account says what is missing, also the choice for its stories", async ({ page }) => {
  await enter(page, "Sign Up", "olga@example.org");
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/profile/delete`);
  await hydrated(page);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const choice = page.getByRole("group", { name: "Your stories" });
  await expect(choice.getByText("Please choose what becomes of your stories")).toBeVisible();
  await choice.getByLabel("Delete my stories too").check();
  await expect(choice.getByText("Please choose")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test("a large picture is scaled down in the browser, and shown in the menu", async ({ page }) => {
  await enter(page, "Sign Up", "pia@example.org");
  await toast(page, "Account created!");
  await page.goto(`${site}/profile`);
  await hydrated(page);
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1600, 900];
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#6d28d9";
    context?.fillRect(0, 0, 1600, 900);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(picture, "base64");
  const input = page.getByLabel("Picture", { exact: true });
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect
    .poll(() => input.evaluate((field: HTMLInputElement) => field.files?.[0]?.name))
    .toBe("picture.jpg");
  await page.getByRole("button", { name: "Save picture" }).click();
  await toast(page, "Profile saved");
  await expect(page.getByRole("button", { name: "Your account" }).locator("img")).toHaveJSProperty(
    "naturalWidth",
    512,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 4\d\d/] });

  const told = (page: Page, text: string) => expect(page.getByRole("status").getByText(text)).toBeVisible();

  test("signing up, in and out, and the fifth wrong password", async ({ page }) => {
    await enter(page, "Sign Up", "noscript@example.org");
    await told(page, "Account created!");
    await page.getByRole("banner").getByRole("link", { name: "My Stories" }).click();
    await expect(page).toHaveURL(`${site}/my-stories`);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await told(page, "Come back soon!");
    for (const _ of [1, 2, 3, 4]) {
      await enter(page, "Sign In", "noscript@example.org", "not the right one");
      await toast(page, "Invalid email or password");
    }
    await enter(page, "Sign In", "noscript@example.org", "not the right one");
    await toast(page, "Too many attempts");
  });
});
