import { signUp } from "../support/e2e/accounts";
import { expect, hydrated, test } from "../support/e2e/browser";
import { routePostOnce } from "../support/e2e/routes";

// Remix logs an answer that it can't read, and that it didn't learn of the pages behind new links.
test.use({
  expectedComplaints: [
    /status of (413|503)|SyntaxError|ERR_INTERNET_DISCONNECTED|Failed to fetch|manifest version/,
  ],
});

test("keeps an edited story on its page while the server is down or can’t take so much, and saves it afterwards", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story", { exact: true }).fill("The first telling, before the lights went out.");
  await page.getByLabel("Song title").fill("Blackout");
  await page.getByLabel("Artist name").fill("Muse");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.goto(await page.getByLabel("Your private link").inputValue());
  await hydrated(page);

  const story = page.getByLabel("Your story", { exact: true });
  await story.fill("The second telling, which nobody wants to type again.");
  await routePostOnce(page, "**/manage/**", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  await expect(story).toHaveValue("The second telling, which nobody wants to type again.");

  // More than any form that the page checks can have.
  await routePostOnce(page, "**/manage/**", (route, request) =>
    route.continue({ postData: `${request.postData()}&more=${"x".repeat(200_000)}` }),
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("That is more than we can take")).toBeVisible();
  await expect(story).toHaveValue("The second telling, which nobody wants to type again.");

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved").first()).toBeVisible();
  await page.reload();
  await expect(story).toHaveValue("The second telling, which nobody wants to type again.");
});

test("keeps what was typed to sign up while there is no network", async ({ page, context }) => {
  await page.goto("/auth?mode=sign-up");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill("kept@example.org");
  await main.getByLabel("Password").fill("long enough, and kept");
  // The form's check is loaded with its first focus.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await main.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("No answer came")).toBeVisible();
  await expect(main.getByLabel("E-mail")).toHaveValue("kept@example.org");

  await context.setOffline(false);
  await main.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).not.toHaveURL(/mode=sign-up/);
});

test("says that nobody was signed out while there is no network, and stays", async ({ page, context }) => {
  await signUp(page, "still-in@example.org", { next: "/profile" });
  await hydrated(page);
  const main = page.getByRole("main");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await main.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.getByText("No answer came")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);

  await context.setOffline(false);
  await main.getByRole("button", { name: "Send the mail that confirms my address" }).click();
  await expect(page.getByText("Mail sent")).toBeVisible();
  await main.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.getByText("Come back soon!")).toBeVisible();
});
