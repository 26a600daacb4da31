import type { Page } from "@playwright/test";
import { expect, hydrated } from "./browser";
import { writeRows } from "./rows";

/**
 * Signs up in this browser, as an editor with a second factor.
 * @param state the server's folder
 */
export async function becomeEditor(page: Page, site: string, state: string, email: string) {
  await page.goto(`${site}/auth?mode=sign-up`);
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill("a long enough one");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(`${site}/`);
  const own = `(SELECT id FROM users WHERE email = '${email}')`;
  writeRows(
    state,
    `UPDATE users SET role = 'editor' WHERE email = '${email}';
     UPDATE sessions SET second_factor_at = created_at WHERE user_id = ${own}`,
  );
}
