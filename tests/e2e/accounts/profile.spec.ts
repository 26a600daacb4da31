import { signUp } from "../../support/e2e/accounts";
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
