import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser, confirmAddresses, member } from "../../../support/accounts";
import { addPasskey, editorByPassword, editorEmail, setUpApp } from "../../../support/safety/second-factor";
import { stopClock } from "../../../support/safety/stopped-clock";

stopClock();

beforeEach(async () => {
  await setUpApp(await editorByPassword());
  await addPasskey("mine", editorEmail);
  await member("reader@example.org");
  await addPasskey("theirs", "reader@example.org");
});

/** Sets a new password by the mail that the address gets, as its owner does. */
async function resetPassword() {
  const owner = browser();
  await owner.post("/auth/forgot", { email: editorEmail });
  expect((await owner.post(owner.mailedLink(), { password: "another long one" })).location).toBe("/auth");
}

/** What opens accounts besides their passwords, and how much of it is noted, so that no restored backup has it. */
const factors = () =>
  env.DB.prepare(
    `SELECT (SELECT group_concat(id) FROM passkeys) AS passkeys, (SELECT count(*) FROM two_factors) AS apps,
      (SELECT sum(two_factor_enabled) FROM users) AS asked, (SELECT count(*) FROM sessions) AS sessions,
      (SELECT count(*) FROM departures) AS noted`,
  ).first();

it("takes away what somebody else had added to an account, when the address's owner claims it", async () => {
  await resetPassword();
  expect(await factors()).toEqual({ passkeys: "theirs", apps: 0, asked: 0, sessions: 1, noted: 2 });
});

it("keeps passkeys and app when a confirmed account gets a new password by mail", async () => {
  await confirmAddresses();
  await resetPassword();
  expect(await factors()).toEqual({ passkeys: "mine,theirs", apps: 1, asked: 1, sessions: 1, noted: 0 });
});
