import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/**
 * Opens a page of another site. It comes from a server of its own: a page that Playwright makes up counts as one from
 * the internet, from which browsers load nothing of this machine.
 */
export async function openOtherSite(page: Page, body: string): Promise<void> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(`<title>A blog</title>${body}`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  page.once("close", () => server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
