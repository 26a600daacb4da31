import type { Page } from "@playwright/test";
import { password, signUp } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });

/** A picture of one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("the profile stays, with a name that was typed, while a picture can't be sent", async ({
  page,
  context,
}) => {
  await signUp(page, "kept-profile@example.org", { next: "/profile" });
  await hydrated(page);
  const name = page.getByLabel("Display name");
  await name.fill("Ines Roth, typed on a train");
  const input = page.getByLabel("Picture", { exact: true });
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  // Scaled down, and so in the browser's own format.
  await expect
    .poll(() => input.evaluate((field: HTMLInputElement) => field.files?.[0]?.name))
    .toBe("picture.jpg");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("No answer came")).toBeVisible();
  await expect(name).toHaveValue("Ines Roth, typed on a train");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expect(name).toHaveValue("Ines Roth, typed on a train");
});

test("Sign Out ends this browser's session alone, and Sign Out everywhere those of all browsers", async ({
  page,
  browser,
}) => {
  await signUp(page, "two-browsers@example.org", { next: "/profile" });
  const other = await (await browser.newContext()).newPage();
  const signIn = async (tab: Page) => {
    await tab.goto("/auth?next=%2Fprofile");
    await tab.getByRole("main").getByLabel("E-mail").fill("two-browsers@example.org");
    await tab.getByLabel("Password").fill(password);
    await tab.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(tab).toHaveURL("/profile");
    await hydrated(tab);
  };
  await signIn(other);

  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Signed out").first()).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL("/profile");

  await signIn(page);
  await page.getByRole("button", { name: "Sign Out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
});
