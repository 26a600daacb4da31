// `npm run check:audit`: queries the registry for known vulnerabilities of runtime dependencies; fails on high and
// critical ones. If the registry can't be queried (no network, a mirror without this endpoint), it says so and passes.
import { spawnSync } from "node:child_process";

const audit = ["audit", "--omit=dev", "--audit-level=high"];
const { status, stdout } = spawnSync("npm", [...audit, "--json"], { encoding: "utf8" });
const report = read(stdout);

if (!report?.vulnerabilities) {
  const reason = report?.message ?? report?.error?.summary ?? "npm gave no answer";
  console.log(`Nobody could be asked for known weaknesses: ${reason}`);
} else if (status !== 0) {
  spawnSync("npm", audit, { stdio: "inherit" });
  process.exit(1);
} else {
  const { total } = report.metadata.vulnerabilities;
  console.log(`No weakness of what is shipped is known to be high or critical; ${total} to be lower.`);
}

function read(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
