import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { eraseSubscriber, resubscribe, unsubscribe } from "~/features/newsletter/subscriber.server";
import { forgetDeparture, noteDeparture } from "~/platform/backups/departures";
import { accessFixture } from "../../support/access/fixture";
import { member, password, userId } from "../../support/accounts";
import { backUp, restoreBackup } from "../../support/backups";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { preparedBy } from "../../support/database/prepared-by";
import { fillSubscribers } from "../../support/mail/newsletter";
import { addApp, addPasskey } from "../../support/safety/second-factor";
import { runScheduled } from "../../support/scheduled";

const db = drizzle(env.DB);
const today = new Date().toISOString().slice(0, 10);

// It fills, backs up and restores a whole site.
vi.setConfig({ testTimeout: 30_000 });

it("takes away nothing that had come back before the backup, though the bucket's notes still name it", async () => {
  const { people, places } = await accessFixture();
  const story = `/my-stories/${places.published}`;
  for (const intent of ["publish-voice", "hide-voice"]) await people.author.post(story, { intent });
  await runScheduled();
  await people.author.post(story, { intent: "publish-voice" });
  await backUp();
  await env.DB.exec("DELETE FROM stories");
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const isShown = env.DB.prepare("SELECT voice_published FROM stories WHERE id = ?").bind(places.published);
  expect(await isShown.first("voice_published")).toBe(1);
});

it("ends no subscription once more of a reader who came back after the backup", async () => {
  await fillSubscribers(2);
  await backUp();
  const [one, other] = [1, 2].map((n) => ({
    id: `subscriber-000000000${n}`,
    email: "",
    status: "confirmed" as const,
  }));
  const left = Date.now();
  if (!one || !other) throw new Error("There are two");
  for (const subscriber of [one, other]) await unsubscribe(db, subscriber, new Date(left));
  await runScheduled();
  await resubscribe(db, one, new Date(left + 60_000));
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const { results } = await env.DB.prepare("SELECT id, status FROM newsletter_subscribers").all();
  expect(results).toEqual([{ id: one.id, status: "confirmed" }]);
});

it("ends no subscription of a reader who came back after the backup, when it is restored twice", async () => {
  await fillSubscribers(1);
  await backUp();
  const subscriber = { id: "subscriber-0000000001", email: "", status: "confirmed" as const };
  const left = Date.now();
  await unsubscribe(db, subscriber, new Date(left));
  await runScheduled();
  await resubscribe(db, subscriber, new Date(left + 60_000));
  for (let times = 0; times < 2; times++) expect((await restoreBackup(today)).wrong).toEqual([]);
  const { results } = await env.DB.prepare("SELECT id, status FROM newsletter_subscribers").all();
  expect(results).toEqual([{ id: subscriber.id, status: "confirmed" }]);
});

it("brings back no failed mail to somebody who was erased, or deleted their account, after the backup", async () => {
  const ines = await member("ines@example.org");
  await fillSubscribers(2);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET email = 'reader' || substr(id, -1) || '@example.org' WHERE id LIKE 'subscriber-%'",
  );
  await env.DB.exec(
    "INSERT INTO mails (id, recipient, subject, status, failure) SELECT email, email, 's', 'failed', 'no such mailbox' FROM (SELECT email FROM newsletter_subscribers UNION SELECT email FROM users)",
  );
  await backUp();
  const gone = { id: "subscriber-0000000001", email: "reader1@example.org", status: "confirmed" as const };
  await eraseSubscriber(db, gone);
  await ines.post("/profile/delete", { current: password, stories: "keep" });
  const recipients = async () =>
    (await env.DB.prepare("SELECT recipient FROM mails WHERE status = 'failed'").all()).results;
  expect(await recipients()).toEqual([{ recipient: "reader2@example.org" }]);
  expect((await restoreBackup(today)).wrong).toEqual([]);
  expect(await recipients()).toEqual([{ recipient: "reader2@example.org" }]);
});

it("brings back no passkey and no authenticator app that was removed after the backup, and keeps others", async () => {
  const ines = await member("ines@example.org");
  await addApp("phone", "ines@example.org");
  for (const id of ["mine", "stolen"]) await addPasskey(id, "ines@example.org");
  await backUp();
  await ines.post("/profile/security", { intent: "remove-passkey", id: "stolen" });
  await ines.post("/profile/security", { intent: "remove-app", current: password });
  await runScheduled();
  await env.DB.exec("DELETE FROM departures");
  const { wrong, said } = await restoreBackup(today);
  expect(wrong).toEqual([]);
  expect(said.join("\n")).toContain("Passwords, addresses and recovery codes are those of the backup");
  const { results } = await env.DB.prepare(
    "SELECT id, (SELECT count(*) FROM two_factors) AS apps, (SELECT sum(two_factor_enabled) FROM users) AS asked FROM passkeys",
  ).all();
  expect(results).toEqual([{ id: "mine", apps: 0, asked: 0 }]);
});

/** What `npm run editor` notes, with and without `--remove`. */
const closeDesk = (id: string) => noteDeparture(db, "editor", id);
async function openDesk(id: string) {
  await env.DB.prepare("UPDATE users SET role = 'editor' WHERE id = ?").bind(id).run();
  await forgetDeparture(db, "editor", id, sql`true`);
  await env.DB.prepare(
    "INSERT INTO desk_log (id, action, subject, decided_by, created_at) VALUES ('given', 'editor role given', ?, 'command line', ?)",
  )
    .bind(id, Date.now() + 60_000)
    .run();
}

it("opens the desk to no editor whose role was taken away after the backup, but to one who got it back", async () => {
  const emails = ["left@example.org", "back@example.org", "stays@example.org"];
  for (const email of emails) await member(email);
  await env.DB.exec("UPDATE users SET role = 'editor'");
  const [left, back] = await Promise.all(emails.map(userId));
  if (!left || !back) throw new Error("There are three");
  await backUp();
  for (const id of [left, back]) await closeDesk(id);
  await runScheduled();
  await openDesk(back);
  for (let times = 0; times < 2; times++) expect((await restoreBackup(today)).wrong).toEqual([]);
  const { results } = await env.DB.prepare(
    "SELECT email FROM users WHERE role = 'editor' ORDER BY email",
  ).all();
  expect(results).toEqual([{ email: "back@example.org" }, { email: "stays@example.org" }]);
});

it("brings back no passkey that was removed within the hour, when a backup is restored twice", async () => {
  const ines = await member("ines@example.org");
  for (const id of ["mine", "stolen"]) await addPasskey(id, "ines@example.org");
  await backUp();
  await ines.post("/profile/security", { intent: "remove-passkey", id: "stolen" });
  for (let times = 0; times < 2; times++) expect((await restoreBackup(today)).wrong).toEqual([]);
  const { results } = await env.DB.prepare("SELECT id FROM passkeys").all();
  expect(results).toEqual([{ id: "mine" }]);
});

it("brings back no passkey that was removed while the restore waited for an answer", async () => {
  const ines = await member("ines@example.org");
  for (const id of ["mine", "stolen"]) await addPasskey(id, "ines@example.org");
  await backUp();
  const confirm = async () => {
    await ines.post("/profile/security", { intent: "remove-passkey", id: "stolen" });
    return true;
  };
  expect((await restoreBackup(today, confirm)).wrong).toEqual([]);
  const { results } = await env.DB.prepare("SELECT id FROM passkeys").all();
  expect(results).toEqual([{ id: "mine" }]);
});

it("brings back no passkey that was removed when the restore was about to replace the rows", async () => {
  const ines = await member("ines@example.org");
  for (const id of ["mine", "stolen"]) await addPasskey(id, "ines@example.org");
  await backUp();
  const DB = workingBeforeChange(env.DB, () =>
    ines.post("/profile/security", { intent: "remove-passkey", id: "stolen" }),
  );
  const { wrong, said } = await restoreBackup(today, undefined, { DB });
  expect(wrong).toEqual([]);
  expect(said).toContain("Somebody took something away meanwhile: once more.");
  const { results } = await env.DB.prepare("SELECT id FROM passkeys").all();
  expect(results).toEqual([{ id: "mine" }]);
});

it("brings back no story that was withdrawn when the restore was about to replace the rows", async () => {
  const { places, people } = await accessFixture();
  await backUp();
  const DB = workingBeforeChange(env.DB, () =>
    people.author.post(`/my-stories/${places.published}/delete`, {}),
  );
  expect((await restoreBackup(today, undefined, { DB })).wrong).toEqual([]);
  const story = env.DB.prepare("SELECT story_content FROM stories WHERE id = ?").bind(places.published);
  expect(await story.first("story_content")).toBe("");
});

it("replaces the rows though people take away something whenever it is about to", async () => {
  await fillSubscribers(1);
  await backUp();
  let left = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    if (left++ < 5) await env.DB.exec(`INSERT INTO departures VALUES ('account', '${left}', ${Date.now()})`);
    return env.DB.batch<never>(statements);
  };
  const DB = preparedBy(env.DB, (sql) => env.DB.prepare(sql), batch);
  await env.DB.exec("DELETE FROM newsletter_subscribers");
  expect((await restoreBackup(today, undefined, { DB })).wrong).toEqual([]);
  const count = env.DB.prepare("SELECT count(*) AS n FROM newsletter_subscribers");
  expect(await count.first("n")).toBe(1);
});
