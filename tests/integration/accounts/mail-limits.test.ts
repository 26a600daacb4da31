import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openAttempts } from "~/platform/attempts";
import { openDatabase } from "~/platform/database";
import { countMail } from "~/platform/mail/mail-limit";
import { browser, member, newMember, password } from "../../support/accounts";
import { submissionFields } from "../../support/stories";

const to = "ines@example.org";
const minute = 60_000;

const wait = (ms: number) =>
  env.DB.prepare("UPDATE auth_rate_limits SET last_request = last_request - ?").bind(ms).run();

/** How many of these mails may be sent, one minute apart. */
async function sentOf(tries: number, mail: (at: number) => Parameters<typeof countMail>[1]) {
  const attempts = openAttempts(openDatabase(env.DB));
  let sent = 0;
  for (let at = 0; at < tries; at++) {
    if (await countMail(attempts, mail(at))) sent++;
    await wait(minute);
  }
  return sent;
}

it("allows five mails of a kind to a mailbox a day per client, and ten in total", async () => {
  const from = (client: string) => () => ({ kind: "reset", to, client }) as const;
  expect(await sentOf(7, from("192.0.2.1"))).toBe(5);
  expect(await sentOf(1, from("192.0.2.2"))).toBe(1);
  expect(await sentOf(9, (at) => ({ kind: "reset", to, client: `198.51.100.${at}` }))).toBe(4);
  expect(await sentOf(1, () => ({ kind: "manage", to, client: "192.0.2.1" }))).toBe(1);
  expect(await sentOf(1, () => ({ kind: "reset", to: "oriol@example.org", client: "192.0.2.1" }))).toBe(1);
  await wait(24 * 60 * minute);
  expect(await sentOf(1, from("192.0.2.1"))).toBe(1);
});

it("allows three mails to a mailbox a minute per client, of all kinds", async () => {
  const attempts = openAttempts(openDatabase(env.DB));
  const kinds = ["reset", "verify", "manage", "notice"] as const;
  const sent = [];
  for (const kind of kinds) sent.push(await countMail(attempts, { kind, to, client: "192.0.2.1" }));
  expect(sent).toEqual([true, true, true, false]);
  expect(await countMail(attempts, { kind: "notice", to, client: "192.0.2.2" })).toBe(true);
});

it("mails a reset link five times a day, however often one browser requests it", async () => {
  await member();
  const stranger = browser("192.0.2.1");
  for (let n = 0; n < 6; n++) {
    expect((await stranger.post("/auth/forgot", { email: to })).text).toContain("If there is an account");
    await wait(minute);
  }
  expect(stranger.mails).toHaveLength(5);
  const owner = browser("192.0.2.2");
  await owner.post("/auth/forgot", { email: to });
  expect(owner.mails).toHaveLength(1);
});

it("mails private links five times a day, without user input in the subject", async () => {
  const stranger = browser("192.0.2.1");
  for (let n = 0; n < 6; n++) {
    const fields = { submitter_email: to, song_title: "Buy pills", submission_key: crypto.randomUUID() };
    expect((await stranger.post("/submissions/new", { ...submissionFields(), ...fields })).status).toBe(302);
    await wait(minute);
  }
  expect(stranger.mails).toHaveLength(5);
  expect(new Set(stranger.mails.map(({ subject }) => subject))).toEqual(
    new Set(["Your story on Liner Notes"]),
  );
  expect(JSON.stringify(stranger.mails)).not.toContain("pills");
});

it("sends a confirmation at sign-up, and creates the account even when the mailbox's limit is reached", async () => {
  expect(await sentOf(12, (at) => ({ kind: "verify", to, client: `198.51.100.${at}` }))).toBe(10);
  const ines = await newMember(to);
  expect(ines.mails).toEqual([]);
  expect((await ines.visit("/my-stories")).status).toBe(200);
});

it("creates the account when the mail queue is down", async () => {
  const MAIL = { send: () => Promise.reject(new Error("the queue is down")) } as unknown as Queue;
  const ines = browser(undefined, { MAIL });
  expect((await ines.signUp(to)).location).toBe("/");
  expect((await ines.visit("/my-stories")).status).toBe(200);
});

it("says so when a confirmation is requested too often", async () => {
  const ines = await newMember(to);
  for (let n = 0; n < 3; n++) expect((await ines.post("/profile/verify")).location).toBe("/profile");
  const fromStories = await ines.post("/profile/verify", { back: "/my-stories" });
  expect(fromStories.location).toBe("/my-stories");
  expect(ines.mails).toHaveLength(3);
  expect((await ines.visit("/profile")).text).toContain("got enough mails from us for now");
});

it("notifies the old address of a change only if it was confirmed, with a limit", async () => {
  const ines = await member(to);
  const link = ines.mailedLink();
  const change = async (email: string) => {
    await ines.post("/profile/email", { email, current: password });
    await wait(minute);
  };
  await change("new@example.org");
  expect(ines.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)).toEqual([
    "Confirm your e-mail address",
  ]);
  await ines.post(link);
  for (let n = 0; n < 6; n++) await change(`new-${n}@example.org`);
  const notices = ines.mails.filter(({ subject }) => subject === "Your e-mail address is about to change");
  expect(notices.map((mail) => mail.to)).toEqual(Array(5).fill(to));
});

it("mails a new address five times a day, and says so when the limit is reached", async () => {
  const ines = await member(to);
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const { status } = await ines.post("/profile/email", { email: "new@example.org", current: password });
    statuses.push(status);
    await wait(minute);
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 400]);
  expect(ines.mails.filter((mail) => mail.to === "new@example.org")).toHaveLength(5);
});
