import { expect, hydrated, test } from "../support/e2e/browser";

// Chromium's line about the document that was refused.
test.use({ expectedComplaints: [/status of 400/] });

test("a refusal that came without the script is no longer said once the message is sent", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.locator("form[action='/contact']").evaluate((form: HTMLFormElement) => {
    form.querySelector("[name=enhanced]")?.remove();
    form.submit();
  });
  const refusal = page.getByRole("alert").filter({ hasText: "Missing information" });
  await expect(refusal).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("main").getByLabel("Your e-mail").fill("ana.refused@example.org");
  await page.getByLabel("Your message").fill("Where can I buy the book in Lisbon?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent").first()).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
