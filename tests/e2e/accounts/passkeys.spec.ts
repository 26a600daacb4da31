import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { becomeEditor } from "../../support/e2e/editor";
import { ports } from "../../support/e2e/ports";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";

const server = { port: ports.passkeys, state: ".wrangler/e2e-passkeys" };
const site = `http://localhost:${server.port}`;
const email = "edith@example.org";

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

// A passkey that isn't there any more, and a person whom the device doesn't know.
test.use({ baseURL: site, expectedComplaints: [/status of 400/] });

/** Gives the browser a device that makes passkeys, and that knows its person at once. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

test("an editor opens the desk with a passkey, signs in by it, and has it taken away from the command line", async ({
  page,
}) => {
  const { devtools, authenticatorId } = await plugIn(page);
  await becomeEditor(page, site, server.state, email);
  writeRows(server.state, "UPDATE sessions SET second_factor_at = NULL; UPDATE users SET email_verified = 1");

  await page.goto(`${site}/desk/log`);
  await expect(page.getByRole("heading", { name: "A second lock" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Name of the passkey").fill("My key");
  const form = page.getByRole("region", { name: "A passkey" });
  await form.getByLabel("Current password").fill("a long enough one");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL(`${site}/desk/log`);

  await page.goto(`${site}/profile/security`);
  await expect(page.getByRole("button", { name: "Remove My key" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.context().clearCookies();
  await page.goto(`${site}/desk/log`);
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk%2Flog`);
  await hydrated(page);
  // A device that doesn't know who holds it is no second factor.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled();
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk%2Flog`);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${site}/desk/log`);

  execFileSync("node", ["scripts/editor.mjs", "--reset-second-factor", email, "--state", server.state]);
  expect(rowsOf(server.state, "SELECT action, subject, decided_by FROM desk_log")).toEqual([
    { action: "second factor reset", subject: "edith", decided_by: "the command line" },
  ]);
  await page.goto(`${site}/desk/log`);
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk%2Flog`);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not accepted")).toBeVisible();
});
