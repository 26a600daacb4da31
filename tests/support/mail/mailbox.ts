import type { Page } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "../e2e/browser";

/** A mail as sent, and as parsed by an independent parser. */
export interface ReadMail {
  raw: string;
  mail: ParsedMail;
}

/** Waits for the newest mail to an address, on the site's own mail page. */
export async function mailTo(
  page: Page,
  site: string,
  address: string,
  subject: string | RegExp,
): Promise<ReadMail> {
  const link = page
    .getByRole("article")
    .filter({ hasText: `to ${address}` })
    .filter({ has: page.getByRole("heading", { name: subject, exact: true }) })
    .getByRole("link", { name: "as it travels" });
  await expect(async () => {
    await page.goto(`${site}/dev/mail`);
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const path = await link.first().getAttribute("href");
  // On a connection of its own: the server may be closing one that was idle for long (see browser.ts).
  const answer = await page.request.get(`${site}${path}`, { headers: { connection: "close" } });
  const raw = await answer.text();
  return { raw, mail: await simpleParser(raw) };
}

/** The first link in a mail's text whose path starts with `path`. */
export const linkIn = ({ mail }: ReadMail, path: string): string =>
  new RegExp(`https?://[^/\\s]+${path}\\S*`).exec(mail.text ?? "")?.[0] ?? "";
