import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { eraseSubscriber, unsubscribe } from "~/features/newsletter/subscriber.server";
import { accountsLeftLately } from "~/platform/backups/departures";
import { member, password, userId } from "../../support/accounts";
import { addApp, addPasskey } from "../../support/safety/second-factor";
import { post } from "../../support/site";
import { spokenStory } from "../../support/voice/spoken-story";

const db = drizzle(env.DB);

/** A confirmed subscriber. */
async function subscriber() {
  const row = { id: "subscriber-1", email: "ines@example.org", status: "confirmed" as const };
  await env.DB.prepare("INSERT INTO newsletter_subscribers (id, email, status) VALUES (?, ?, 'confirmed')")
    .bind(row.id, row.email)
    .run();
  return row;
}

/** Deletes an account. @returns its id */
async function deleteAccount(stories: "keep" | "delete"): Promise<string> {
  const ines = await member("ines@example.org");
  const id = await userId("ines@example.org");
  await ines.post("/profile/delete", { current: password, stories });
  return id;
}

const noted = async () => (await env.DB.prepare("SELECT kind, id FROM departures").all()).results;

// Only a departure that is noted is taken away again after a backup from before it is restored.
it.each<[string, string, () => Promise<string>]>([
  [
    "a subscription that ended",
    "subscription",
    async () => {
      const ines = await subscriber();
      await unsubscribe(db, ines, new Date());
      return ines.id;
    },
  ],
  [
    "a subscriber who was erased",
    "subscription",
    async () => {
      const ines = await subscriber();
      await eraseSubscriber(db, ines);
      return ines.id;
    },
  ],
  [
    "a recording that was deleted",
    "recording",
    async () => {
      const { id, link } = await spokenStory();
      await post(link, { intent: "remove-voice" });
      return id;
    },
  ],
  [
    "a passkey that was removed",
    "passkey",
    async () => {
      const ines = await member("ines@example.org");
      await addPasskey("key", "ines@example.org");
      await ines.post("/profile/security", { intent: "remove-passkey", id: "key" });
      return "key";
    },
  ],
  [
    "an authenticator app that was removed",
    "app",
    async () => {
      const ines = await member("ines@example.org");
      await addApp("phone", "ines@example.org");
      await ines.post("/profile/security", { intent: "remove-app", current: password });
      return "phone";
    },
  ],
  ["an account that left its stories", "account", () => deleteAccount("keep")],
  ["an account that was deleted with its stories", "account", () => deleteAccount("delete")],
])("notes %s", async (_what, kind, leave) => {
  const id = await leave();
  expect(await noted()).toEqual([{ kind, id }]);
});

it("notes no passkey that somebody else has", async () => {
  const ines = await member("ines@example.org");
  await member("oriol@example.org");
  await addPasskey("theirs", "oriol@example.org");
  await ines.post("/profile/security", { intent: "remove-passkey", id: "theirs" });
  expect(await noted()).toEqual([]);
});

it("knows which accounts were deleted within a day", async () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const day = 86_400_000;
  for (const [kind, id, ago] of [
    ["account", "just-now", 0],
    ["account", "a-day-ago", day],
    ["account", "earlier", day + 1],
    ["recording", "a-story", 0],
  ] as const) {
    await env.DB.prepare("INSERT INTO departures (kind, id, left_at) VALUES (?, ?, ?)")
      .bind(kind, id, now.getTime() - ago)
      .run();
  }
  expect((await accountsLeftLately(db, now)).sort()).toEqual(["a-day-ago", "just-now"]);
});
