import type { Page } from "@playwright/test";
import { expect, hydrated } from "./browser";
import { writeRows } from "./rows";

/** The password of every account that `signUp` makes. */
export const password = "a long enough one";

/**
 * Signs up in this browser.
 * @param options.site the site's origin, unless it is the shared one
 * @param options.next the path of the page that comes then
 */
export async function signUp(page: Page, email: string, { site = "", next = "/" } = {}): Promise<void> {
  await page.goto(`${site}/auth?mode=sign-up&next=${next}`);
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL(site + next);
}

/**
 * Signs up in this browser, as an editor with a second factor.
 * @param state the server's folder
 */
export async function becomeEditor(page: Page, site: string, state: string, email: string): Promise<void> {
  await signUp(page, email, { site });
  const own = `(SELECT id FROM users WHERE email = '${email}')`;
  writeRows(
    state,
    `UPDATE users SET role = 'editor' WHERE email = '${email}';
     UPDATE sessions SET second_factor_at = created_at WHERE user_id = ${own}`,
  );
}
