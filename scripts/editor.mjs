import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import { isDeploymentError, placeOf } from "./deployment/place.mjs";
import { readTarget } from "./deployment/target.mjs";
import { noDatabase } from "./lib/no-database.mjs";
import { readOptions } from "./lib/options.mjs";

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
// As accounts are stored: `emailAddress` in app/lib/text/email-address.ts.
const email =
  positionals[0]
    ?.trim()
    .toLowerCase()
    .replace(/[^@]+$/, (domain) => domainToASCII(domain)) ?? "";
// As SQL: an address may have an apostrophe.
const quoted = `'${email.replaceAll("'", "''")}'`;

if (positionals.length !== 1 || !/^[^\s@";]+@[^\s@"';]+$/.test(email)) {
  stop(
    "Which account? Name its e-mail address: npm run editor -- someone@example.org [--remote | --preview]",
  );
}

if (values.remove && values["reset-second-factor"])
  stop("Either --remove or --reset-second-factor: not both.");

const place = findPlace();
const passkeys = "(SELECT json_group_array(created_at) FROM passkeys WHERE user_id = users.id)";
const [account] = query(`SELECT email_verified, ${passkeys} AS passkeys FROM users WHERE email = ${quoted}`);
if (!account) stop(`There is no account with the address ${email}. Sign up at /auth first.`);
if (values.remove) removeEditor();
// Anybody can sign up with somebody else's address.
else if (!account.email_verified)
  stop(`${email} has not been confirmed yet. Follow the link in its mail first.`);
else if (values["reset-second-factor"]) resetSecondFactor();
else makeEditor();

function makeEditor() {
  changeRole("editor", "editor role given");
  console.log(`${email} is an editor now, and is led to a second factor before the desk opens.`);
  sayPasskeys(JSON.parse(account.passkeys));
}

/** The role is read with each request: the desk closes at once, and alerts go to the others. */
function removeEditor() {
  changeRole("author", "editor role taken away");
  console.log(`${email} is no editor any more. What it decided stays, and so does the account.`);
}

/**
 * Changes the account's role, which the desk's log says; nothing if it has that role already.
 * @param {"editor" | "author"} role
 * @param {string} action
 */
function changeRole(role, action) {
  const isOther = `email = ${quoted} AND role <> '${role}'`;
  // The log comes first: afterwards the account has that role.
  query(`${toLog(action, isOther)}; UPDATE users SET role = '${role}' WHERE ${isOther}`);
}

/**
 * The statement for an entry of the desk's log.
 * @param {string} action
 * @param {string} whose condition on the account
 */
function toLog(action, whose) {
  return `INSERT INTO desk_log (id, action, subject, decided_by) SELECT '${randomUUID()}', '${action}', id, 'command line' FROM users WHERE ${whose}`;
}

/**
 * Says which passkeys the account had before it was an editor's: each of them opens the desk.
 * @param {number[]} added when, in milliseconds since the epoch
 */
function sayPasskeys(added) {
  if (added.length === 0) return;
  const keys = added.length === 1 ? "1 passkey" : `${added.length} passkeys`;
  const days = added.map((at) => new Date(at).toISOString().slice(0, 10)).toSorted();
  const flags = ["remote", "preview"].filter((name) => values[name]).map((name) => ` --${name}`);
  console.log(
    `It has ${keys}, added on ${days.join(", ")}: each opens the desk without a password. If its owner didn't add all of them, take them away:
npm run editor -- ${email} --reset-second-factor${flags.join("")}`,
  );
}

/** Takes away the account's app and passkeys and ends its sessions; the desk's log says so. */
function resetSecondFactor() {
  const own = `(SELECT id FROM users WHERE email = ${quoted})`;
  const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
  query(
    [
      // So that no restored backup brings them back.
      `INSERT OR REPLACE INTO departures (kind, id, left_at) SELECT 'app', id, ${now} FROM two_factors WHERE user_id = ${own}`,
      `INSERT OR REPLACE INTO departures (kind, id, left_at) SELECT 'passkey', id, ${now} FROM passkeys WHERE user_id = ${own}`,
      `DELETE FROM two_factors WHERE user_id = ${own}`,
      `DELETE FROM passkeys WHERE user_id = ${own}`,
      `UPDATE users SET two_factor_enabled = 0 WHERE email = ${quoted}`,
      `DELETE FROM sessions WHERE user_id = ${own}`,
      toLog("second factor reset", `email = ${quoted}`),
    ].join("; "),
  );
  console.log(
    `${email} has no second factor any more, and is signed out everywhere. The desk's log says so.`,
  );
}

/** What tells wrangler which database is meant: this machine's, production's or the preview's. */
function findPlace() {
  if (!values.remote && !values.preview) return ["--local"];
  try {
    return ["--remote", ...placeOf(readTarget({ isPreview: values.preview }), values.preview)];
  } catch (error) {
    if (!isDeploymentError(error)) throw error;
    return stop(error.message);
  }
}

/**
 * Runs SQL on the site's database.
 * @param {string} sql
 */
function query(sql) {
  const state = values.state ? ["--persist-to", values.state] : [];
  const command = ["d1", "execute", "DB", ...place, ...state, "--json", "--command", sql];
  try {
    const answer = execFileSync("wrangler", command, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    });
    return JSON.parse(answer)[0].results;
  } catch (error) {
    const isMissing = place.includes("--local") && `${error.stdout}${error.stderr}`.includes("no such table");
    if (isMissing) stop(noDatabase(values.state));
    stop(`The database could not be asked:\n${error.stderr || error.stdout || error.message}`);
  }
}

/**
 * Ends with an error.
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
