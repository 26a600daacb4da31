import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor, password } from "../../support/e2e/accounts";
import { expect, hydrated, shortenTimeouts, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";

const server = { port: ports.passkeys, state: ".wrangler/e2e-passkeys" };
const site = `http://localhost:${server.port}`;

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

/** Signs up as an editor, who adds a passkey to be let in at the desk, as any editor without a second factor. */
async function addPasskey(page: Page, email: string) {
  await becomeEditor(page, site, server.state, email);
  const own = `(SELECT id FROM users WHERE email = '${email}')`;
  writeRows(
    server.state,
    `UPDATE sessions SET second_factor_at = NULL WHERE user_id = ${own};
     UPDATE users SET email_verified = 1 WHERE email = '${email}'`,
  );
  await page.goto(`${site}/desk/log`);
  await expect(page.getByRole("heading", { name: "A second lock" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Name of the passkey").fill("My key");
  const form = page.getByRole("region", { name: "A passkey" });
  await form.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL(`${site}/desk/log`);
}

/** Opens the desk's log as someone who isn't signed in, and uses the passkey. */
async function signInByPasskey(page: Page) {
  await page.goto(`${site}/desk/log`);
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk%2Flog`);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

test("an editor opens the desk with a passkey, which the profile lists, and signs in by it", async ({
  page,
}) => {
  const { devtools, authenticatorId } = await plugIn(page);
  await addPasskey(page, "edith@example.org");

  await page.goto(`${site}/profile/security`);
  await expect(page.getByRole("button", { name: "Remove My key" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.context().clearCookies();
  // A device that doesn't know who holds it is no second factor.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signInByPasskey(page);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled();
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk%2Flog`);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${site}/desk/log`);

  await page.goto(`${site}/profile/security`);
  await hydrated(page);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Remove My key" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await expect(passkeys).toBeFocused();
});

test("ends the browser's session before when somebody signs in by a passkey, and no other", async ({
  page,
}) => {
  await plugIn(page);
  await addPasskey(page, "enid@example.org");
  const own = `(SELECT id FROM users WHERE email = 'enid@example.org')`;
  writeRows(
    server.state,
    `INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at)
     SELECT 'elsewhere', user_id, 'elsewhere', expires_at, created_at, updated_at FROM sessions WHERE user_id = ${own}`,
  );
  const tokens = () =>
    rowsOf<{ token: string }>(server.state, `SELECT token FROM sessions WHERE user_id = ${own}`).map(
      ({ token }) => token,
    );
  const before = tokens();
  expect(before).toHaveLength(2);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(`${site}/auth?next=%2Fdesk%2Flog`);
  await hydrated(page);
  // Signed in meanwhile, in another tab.
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${site}/desk/log`);
  const after = tokens();
  expect(after).toHaveLength(2);
  expect(after.filter((token) => before.includes(token))).toEqual(["elsewhere"]);
});

test("a passkey that was taken away from the command line opens nothing, and its session has ended", async ({
  page,
}) => {
  await plugIn(page);
  await addPasskey(page, "edwin@example.org");
  const reset = ["scripts/editor.ts", "--reset-second-factor", "edwin@example.org", "--state", server.state];
  execFileSync("tsx", reset);
  const log = "SELECT action, email, decided_by FROM desk_log JOIN users ON users.id = subject";
  expect(rowsOf(server.state, log)).toEqual([
    { action: "second factor reset", email: "edwin@example.org", decided_by: "command line" },
  ]);
  await signInByPasskey(page);
  await expect(page.getByText("This passkey was not accepted")).toBeVisible();
});

test("a passkey that the server doesn't answer about for half a minute can be tried again", async ({
  page,
}) => {
  await page.goto("/auth");
  await hydrated(page);
  await shortenTimeouts(page, 100);
  await page.route("**/auth/passkey", () => {});
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.click();
  await expect(page.getByText("Something went wrong on our side. Please try again.")).toBeVisible();
  await expect(button).toBeEnabled();
  await page.unrouteAll();
});
