import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { newId } from "../app/lib/ids";
import { emailAddress } from "../app/lib/text/email-address";
import { forgetWaysIn } from "../app/platform/auth/ways-in";
import { forgetDeparture, noteDeparture } from "../app/platform/backups/departures";
import { users } from "../db/schema/accounts";
import { now } from "../db/schema/columns";
import { deskLog } from "../db/schema/desk";
import { inlined, literal } from "./backups/literals";
import { isDeploymentError, placeOf } from "./deployment/place.mjs";
import { readTarget } from "./deployment/target.mjs";
import { WranglerError, wrangler } from "./deployment/wrangler.mjs";
import { noDatabase } from "./lib/no-database.mjs";
import { requireOnePlace } from "./lib/one-place.mjs";
import { readOptions } from "./lib/options.mjs";
import { stop } from "./lib/stop.mjs";

const usage = `
npm run editor -- someone@example.org [--remove | --reset-second-factor] [--remote | --preview] [--state FOLDER]

Makes a confirmed account an editor.

  --remove               takes the desk away from it again, instead
  --reset-second-factor  takes away its app and passkeys, if they are lost, instead, and signs it out everywhere
  --remote               on the deployed site
  --preview              on the preview beside it
  --state FOLDER         in a local database elsewhere than in .wrangler/state
`;
const { values, positionals } = readOptions(usage, {
  options: {
    remote: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    state: { type: "string" },
    remove: { type: "boolean" },
    "reset-second-factor": { type: "boolean" },
  },
  allowPositionals: true,
});
requireOnePlace(values);
const [typed = "", ...more] = positionals;
const email =
  (more.length === 0 && emailAddress(typed)) ||
  stop(
    "Which account? Name its e-mail address: npm run editor -- someone@example.org [--remote | --preview]",
  );

if (values.remove && values["reset-second-factor"])
  stop("Either --remove or --reset-second-factor: not both.");

// Only makes SQL: no statement is sent by it.
const db = drizzle({} as D1Database);
const place = findPlace();
const account = readAccount();
if (!account) stop(`There is no account with the address ${email}. Sign up at /auth first.`);
if (values.remove) removeEditor(account);
// Anybody can sign up with somebody else's address.
else if (!account.isConfirmed)
  stop(`${email} has not been confirmed yet. Follow the link in its mail first.`);
else if (values["reset-second-factor"]) resetSecondFactor(account);
else makeEditor(account);

interface Account {
  id: string;
  /** Whether its owner followed the link in the mail to its address. */
  isConfirmed: boolean;
  /** When each of its passkeys was added, in milliseconds since the epoch. */
  passkeysAdded: number[];
}

function readAccount(): Account | null {
  const passkeys = "(SELECT json_group_array(created_at) FROM passkeys WHERE user_id = users.id)";
  const [row] = query<{ id: string; email_verified: number; passkeys: string }>(
    `SELECT id, email_verified, ${passkeys} AS passkeys FROM users WHERE email = ${literal(email)}`,
  );
  return row
    ? { id: row.id, isConfirmed: row.email_verified === 1, passkeysAdded: JSON.parse(row.passkeys) }
    : null;
}

function makeEditor({ id, passkeysAdded }: Account): void {
  changeRole(id, "editor", "editor role given");
  console.log(`${email} is an editor now, and is led to a second factor before the desk opens.`);
  sayPasskeys(passkeysAdded);
}

/** The role is read with each request: the desk closes at once, and alerts go to the others. */
function removeEditor({ id }: Account): void {
  changeRole(id, "author", "editor role taken away");
  console.log(`${email} is no editor any more. What it decided stays, and so does the account.`);
}

/**
 * Changes an account's role, which the desk's log says; if it has that role already, only what is noted for restored
 * backups changes: none opens the desk again to whom it was closed.
 */
function changeRole(id: string, role: "author" | "editor", action: Action): void {
  const isOther = and(eq(users.id, id), ne(users.role, role));
  // The log comes first: afterwards the account has that role.
  run([
    toLog(action, isOther),
    db.update(users).set({ role }).where(isOther),
    role === "author" ? noteDeparture(db, "editor", id) : forgetDeparture(db, "editor", id, sql`true`),
  ]);
}

type Action = typeof deskLog.$inferInsert.action;

/** The statement for an entry of the desk's log about the account that a condition selects. */
function toLog(action: Action, which: SQL | undefined) {
  const entry = sql`SELECT ${newId()}, ${action}, ${users.id}, '', 'command line', ${now} FROM ${users} WHERE ${which}`;
  return db.insert(deskLog).select(entry);
}

/** Says which passkeys the account had before it was an editor's: each of them opens the desk. */
function sayPasskeys(added: number[]): void {
  if (added.length === 0) return;
  const keys = added.length === 1 ? "1 passkey" : `${added.length} passkeys`;
  const days = added.map((at) => new Date(at).toISOString().slice(0, 10)).toSorted();
  const flags = [values.remote ? " --remote" : "", values.preview ? " --preview" : ""];
  console.log(
    `It has ${keys}, added on ${days.join(", ")}: each opens the desk without a password. If its owner didn't add all of them, take them away:
npm run editor -- ${email} --reset-second-factor${flags.join("")}`,
  );
}

/** Takes away the account's app and passkeys and ends its sessions; the desk's log says so. */
function resetSecondFactor({ id }: Account): void {
  run([...forgetWaysIn(db, id), toLog("second factor reset", eq(users.id, id))]);
  console.log(
    `${email} has no second factor any more, and is signed out everywhere. The desk's log says so.`,
  );
}

/** What tells wrangler which database is meant: this machine's, production's or the preview's. */
function findPlace(): string[] {
  if (!values.remote && !values.preview) return ["--local"];
  try {
    return ["--remote", ...placeOf(readTarget({ isPreview: values.preview }), values.preview)];
  } catch (error) {
    if (!isDeploymentError(error)) throw error;
    return stop(error.message);
  }
}

/** Runs statements on the site's database, in one transaction. */
function run(statements: { toSQL(): { sql: string; params: unknown[] } }[]): void {
  query(statements.map((one) => inlined(one.toSQL())).join("; "));
}

/** Runs SQL on the site's database; the rows are those of its first statement. */
function query<Row>(command: string): Row[] {
  const state = values.state ? ["--persist-to", values.state] : [];
  try {
    const output = wrangler(["d1", "execute", "DB", ...place, ...state, "--json", "--command", command]);
    return JSON.parse(output)[0].results;
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error;
    const isMissing = place.includes("--local") && error.output.includes("no such table");
    return stop(isMissing ? noDatabase(values.state) : `The database could not be asked:\n${error.output}`);
  }
}
