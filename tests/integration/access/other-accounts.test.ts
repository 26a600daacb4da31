import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { rememberChange } from "~/platform/auth/email-change";
import { openDatabase } from "~/platform/database";
import { browser, member, password, userId } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { submissionFields } from "../../support/stories";

// What somebody does to their account changes theirs alone: a condition that is missing in a statement would show here.

/** What tables have of an account, by its id. */
const tables: Record<string, string> = {
  users: "id = ?1",
  user_profiles: "id = ?1",
  auth_accounts: "user_id = ?1",
  sessions: "user_id = ?1",
  two_factors: "user_id = ?1",
  verifications: "instr(identifier, ?1) > 0",
  saved_stories: "user_id = ?1",
  stories: "user_id = ?1",
  story_translations: "story_id IN (SELECT id FROM stories WHERE user_id = ?1)",
  story_likes: "liker = 'user:' || ?1",
  story_reports: "reporter = 'user:' || ?1",
  mails: "recipient = (SELECT email FROM users WHERE id = ?1)",
};

async function rowsOf(id: string): Promise<Record<string, unknown>> {
  const found = await env.DB.batch(
    Object.entries(tables).map(([table, which]) =>
      env.DB.prepare(`SELECT * FROM ${table} WHERE ${which}`).bind(id),
    ),
  );
  return Object.fromEntries(Object.keys(tables).map((table, n) => [table, found[n]?.results]));
}

/** Gives an account a row in each table. */
async function settle(name: string) {
  const email = `${name}@example.org`;
  const person = await member(email);
  await person.post("/submissions/new", submissionFields({ story_content: `Once ${name} told this one.` }));
  const id = await userId(email);
  const story = await env.DB.prepare("SELECT id FROM stories WHERE user_id = ?").bind(id).first<string>("id");
  await rememberChange(openDatabase(env.DB), id, `a.token.of-${name}`);
  const insert = (query: string, ...values: (string | null)[]) => env.DB.prepare(query).bind(...values);
  await env.DB.batch([
    insert("INSERT INTO two_factors (id, user_id, secret, backup_codes) VALUES (?1, ?1, 's', '[]')", id),
    insert("INSERT INTO saved_stories (story_id, user_id) VALUES (?, ?)", story, id),
    insert("INSERT INTO story_likes (story_id, liker) VALUES (?, 'user:' || ?)", story, id),
    insert(
      "INSERT INTO story_reports (id, story_id, reporter, reason, details) VALUES (?1, ?2, 'user:' || ?1, 'other', '')",
      id,
      story,
    ),
    insert(
      "INSERT INTO story_translations (story_id, language, content, claimed_at) VALUES (?, 'fr', 'Bonjour', 1)",
      story,
    ),
    insert("INSERT INTO mails (id, recipient, subject, status) VALUES (?1, ?2, 's', 'failed')", name, email),
  ]);
  return { id, person };
}

it.each(["keep", "delete"])(
  "leaves another account as it is, whatever somebody does to theirs, also when they leave (%s)",
  async (stories) => {
    const { id, person: ines } = await settle("ines");
    const { id: other } = await settle("oriol");
    const before = await rowsOf(other);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).toHaveLength(1);

    const story = () =>
      env.DB.prepare("SELECT id FROM stories WHERE user_id = ?").bind(id).first<string>("id");
    const [changed, reset] = ["another long one", "a third one then"];
    const moved = "new@example.org";
    const elsewhere = browser();
    const acts = {
      "takes another name": () => ines.post("/profile", { username: "Ines.Roth", display_name: "Ines Roth" }),
      "asks for another address": () => ines.post("/profile/email", { email: moved, current: password }),
      "moves there": () => ines.post(ines.mailedLink()),
      "changes the password": () => ines.post("/profile/password", { current: password, password: changed }),
      "sets a new password by a mail": async () => {
        await elsewhere.post("/auth/forgot", { email: moved });
        return elsewhere.post(elsewhere.mailedLink(), { password: reset });
      },
      "signs in": () => ines.signIn(moved, { password: reset }),
      "deletes a story": async () => ines.post(`/my-stories/${await story()}/delete`),
      leaves: () => ines.post("/profile/delete", { current: reset, stories }),
    };
    for (const [what, act] of Object.entries(acts)) {
      expect((await act()).status, what).toBe(302);
      expect(await rowsOf(other), what).toEqual(before);
    }
    expect((await env.DB.prepare("SELECT id FROM users").all()).results).toEqual([{ id: other }]);
  },
  20_000,
);

it("gives who leaves the private links to their own stories alone", async () => {
  const { person: ines } = await settle("ines");
  const { id: other } = await settle("oriol");
  const before = await rowsOf(other);
  const { text } = await ines.post("/profile/delete", { current: password, stories: "keep" });
  expect(new Set(text.match(/\/manage\/[\w-]+/g)).size).toBe(1);
  expect(await rowsOf(other)).toEqual(before);
});

it("opens the desk to the browser that has proved a second factor, and to no other", async () => {
  const otto = await member("otto@example.org");
  await env.DB.exec("UPDATE users SET role = 'editor'");
  const edith = await editorNamed("Edith");
  expect((await edith.visit("/desk")).status).toBe(200);
  expect((await otto.visit("/desk")).status).toBe(302);
});

it("makes new recovery codes for one editor alone, and closes the desk to the one without a second factor", async () => {
  const [edith, otto] = [await editorNamed("Edith"), await editorNamed("Otto")];
  await env.DB.exec(
    `INSERT INTO two_factors (id, user_id, secret, backup_codes) SELECT id, id, 's', '["an old one"]' FROM users`,
  );
  await env.DB.exec("UPDATE users SET two_factor_enabled = 1 WHERE email = 'edith@example.org'");
  const codesOf = async (email: string) =>
    env.DB.prepare("SELECT backup_codes FROM two_factors WHERE user_id = ?")
      .bind(await userId(email))
      .first<string>("backup_codes");
  await edith.post("/profile/security", { intent: "new-codes", current: password });
  expect(await codesOf("edith@example.org")).not.toContain("an old one");
  expect(await codesOf("otto@example.org")).toBe('["an old one"]');

  await env.DB.exec("UPDATE users SET two_factor_enabled = 0");
  await edith.post("/profile/security", { intent: "remove-passkey", id: "none" });
  expect((await edith.visit("/desk")).status).toBe(302);
  expect((await otto.visit("/desk")).status).toBe(200);
});
