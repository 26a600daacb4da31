import { becomeEditor, password } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { siteState } from "../../support/e2e/ports";
import { writeRows } from "../../support/e2e/rows";
import { totp } from "../../support/safety/totp";

const email = "recovery-codes@example.org";

test("recovery codes, which are shown once, are on a phone's screen, and are what is read next", async ({
  page,
  sharedSite,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeEditor(page, sharedSite, state, email);
  writeRows(state, `UPDATE users SET email_verified = 1 WHERE email = '${email}'`);
  await page.goto("/profile/second-factor");
  await hydrated(page);
  const app = page.getByRole("region", { name: "An authenticator app" });
  await app.getByLabel("Current password").fill(password);
  await app.getByRole("button", { name: "Set up an app" }).click();
  // In place of the password's form, which had the focus.
  await expect(app).toBeFocused();
  const secret = (await app.locator("code").textContent()) ?? "";
  await app.getByLabel("The six digits that it shows").fill(await totp(secret.replaceAll(" ", "")));
  await app.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeInViewport();
  await expect(page.getByRole("main")).toBeFocused();
});
