// `npm run check:html`: the Nu HTML checker on every page of the built worker. The checker is installed on demand from
// npm; it needs Java.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { freePort } from "../lib/free-port.mjs";
import { pages } from "../lib/pages.mjs";
import { serve, signalServer } from "../lib/serve.mjs";

const folder = ".cache/html";
const state = ".wrangler/check";

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "inherit" });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const port = await freePort();
const server = await serve({ port, state });
for (const path of [...pages, "/no-such-page"]) {
  const page = await fetch(`http://localhost:${port}${path}`);
  writeFileSync(`${folder}/${path.replace(/\W+/g, "_")}.html`, await page.text());
}
signalServer(server, "SIGTERM");

// The style sheet stands in each page, and the checker's CSS is older than what Tailwind writes: these it doesn't know.
const unknown = [
  "Unrecognized at-rule “@property”",
  "Property “(margin-trim|field-sizing)” doesn't exist",
  "“--tw-[a-z-]+” is not a “transition-property” value",
];
const html = ["--errors-only", "--skip-non-html", "--filterpattern", `.*CSS: .*(${unknown.join("|")}).*`];
const checker = ["--yes", "--package=vnu-jar@26.9.27", "vnu", ...html];
const { status, stdout, stderr } = spawnSync("npx", [...checker, resolve(folder)], { encoding: "utf8" });
console.log(status === 0 ? `${pages.length + 1} pages, no error` : stdout + stderr);
process.exit(status ?? 1);
