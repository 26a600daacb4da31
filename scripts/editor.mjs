// Makes an account an editor: npm run editor -- someone@example.org [--remote] [--state FOLDER]
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { remote: { type: "boolean" }, state: { type: "string" } },
  allowPositionals: true,
});
const email = positionals[0]?.trim().toLowerCase() ?? "";

if (positionals.length !== 1 || !/^[^\s@"';]+@[^\s@"';]+$/.test(email)) {
  stop("Which account? Name its e-mail address: npm run editor -- someone@example.org [--remote]");
}

const [account] = query(`SELECT email_verified FROM users WHERE email = '${email}'`);
if (!account) stop(`There is no account with the address ${email}. Sign up at /auth first.`);
// Anybody can sign up with somebody else's address.
if (!account.email_verified) stop(`${email} has not been confirmed yet. Follow the link in its mail first.`);
query(`UPDATE users SET role = 'editor' WHERE email = '${email}'`);
console.log(`${email} is an editor now.`);

function query(sql) {
  const place = values.remote ? ["--remote", "--env", "production"] : ["--local"];
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
    stop(`The database could not be asked:\n${error.stderr || error.stdout || error.message}`);
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
