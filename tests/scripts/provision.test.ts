import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { provision } from "../../scripts/deployment/provision.mjs";
import { readTarget } from "../../scripts/deployment/target.mjs";
import { openDeployment, putBuild, runIn } from "../support/deployment/account";

let folder: string;
let file: string;
let close: () => void;

beforeEach(() => {
  ({ folder, file, close } = openDeployment());
});
afterEach(() => close());

/** Runs it; returns the lines that it said. */
function run({ isDry = false, isPreview = false } = {}): string[] {
  const said: string[] = [];
  const target = readTarget({ file, isPreview });
  provision(target, { isDry, isPreview, say: (line: string) => said.push(line) });
  return said;
}

const account = () =>
  Object.fromEntries(
    readdirSync(join(folder, "account"))
      .filter((name) => name !== "calls")
      .map((name) => [name, readFileSync(join(folder, "account", name), "utf8").trim()]),
  );
const calls = () => {
  const log = join(folder, "account", "calls");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
};
const changes = () => calls().filter((call) => / (?:create|put) /.test(` ${call} `));
const names = ["events", "views", "cards", "mail", "newsletter", "backup"].flatMap((name) => [
  `queue-liner-notes-${name}`,
  `queue-liner-notes-${name}-dead`,
]);

it("creates everything that the worker binds, and writes the databases' identifiers", () => {
  run();
  const made = account();
  expect(Object.keys(made).sort()).toEqual(
    [
      ...[
        "bucket-liner-notes-media",
        "bucket-liner-notes-backups",
        "database-liner-notes",
        "database-liner-notes-search",
        "secret",
      ],
      ...names,
    ].sort(),
  );
  const ids = readTarget({ file }).databases.map(({ name, id }) => [name, id]);
  expect(ids).toEqual([
    ["liner-notes", "id-of-liner-notes"],
    ["liner-notes-search", "id-of-liner-notes-search"],
  ]);
  // Only the identifiers have changed.
  expect(readFileSync(file, "utf8").split("\n").length).toBe(
    readFileSync("wrangler.toml", "utf8").split("\n").length,
  );
  expect(readFileSync(file, "utf8")).toContain('database_id = "local"');
});

it("passes a secret of 32 bytes that neither a list of processes nor its own lines show", () => {
  const said = run();
  const { secret = "" } = account();
  expect(Buffer.from(secret, "base64")).toHaveLength(32);
  expect([...said, ...calls()].join("\n")).not.toContain(secret);
});

it("changes nothing when it runs again", () => {
  run();
  const [before, config] = [account(), readFileSync(file, "utf8")];
  const made = changes().length;
  const said = run();
  expect(changes()).toHaveLength(made);
  expect(account()).toEqual(before);
  expect(readFileSync(file, "utf8")).toBe(config);
  expect(said.every((line) => /^found |has the databases’/.test(line))).toBe(true);
});

it("stops, and leaves the secret as it is, where it can't be asked for", () => {
  run();
  const before = account();
  process.env.FAIL = "secret list";
  expect(() => run()).toThrow("The account says no");
  process.env.FAIL = "";
  expect(account()).toEqual(before);
});

it("only asks and says what it would do with --dry-run", () => {
  const said = run({ isDry: true });
  expect(changes()).toEqual([]);
  expect(account()).toEqual({});
  expect(said).toContain("would create the queue liner-notes-mail-dead");
  expect(said).toContain("would create the secret SECRET");
  expect(readFileSync(file, "utf8")).toBe(readFileSync("wrangler.toml", "utf8"));
});

it.each([
  "d1 create liner-notes",
  "d1 create liner-notes-search",
  "r2 bucket create liner-notes-media",
  "r2 bucket create liner-notes-backups",
  ...names.map((name) => name.replace("queue-", "queues create ")),
  "secret put SECRET",
])("goes on where it failed: %s", (step) => {
  process.env.FAIL = step;
  expect(() => run()).toThrow("The account says no");
  process.env.FAIL = "";
  run();
  expect(Object.keys(account())).toHaveLength(names.length + 5);
  expect(readTarget({ file }).databases.map(({ id }) => id)).toEqual([
    "id-of-liner-notes",
    "id-of-liner-notes-search",
  ]);
});

it("makes a preview of its own names, and leaves the configuration as it is", () => {
  run();
  const production = account();
  const config = readFileSync(file, "utf8");
  run({ isPreview: true });
  const all = account();
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(names.map((name) => name.replace(/(?=-dead)|$/, ""))),
  );
  const added = Object.keys(all).filter((name) => !(name in production));
  expect(added).toHaveLength(Object.keys(production).length - 1);
  expect(added.every((name) => name.endsWith("-preview"))).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(config);
});

function deploy(...flags: string[]) {
  putBuild(folder, ["page-1.js"]);
  return runIn(folder, "deploy.mjs", ...flags);
}

it("deploys the preview with all that production has, but other names and databases", () => {
  run({ isPreview: true });
  const { status, stderr } = deploy("--preview");
  expect([status, stderr]).toEqual([0, ""]);
  const config = JSON.parse(readFileSync(join(folder, ".wrangler/preview/wrangler.json"), "utf8"));
  const { settings } = readTarget({ file });
  expect(Object.keys(config).sort()).toEqual(
    Object.keys(settings)
      .filter((key) => key !== "build")
      .sort(),
  );
  for (const key of ["triggers", "ai", "images", "compatibility_date", "compatibility_flags"]) {
    expect(config[key], key).toEqual(settings[key]);
  }
  expect(config.d1_databases.map(({ database_id }: { database_id: string }) => database_id)).toEqual([
    "id-of-liner-notes-preview",
    "id-of-liner-notes-search-preview",
  ]);
  expect(JSON.stringify([config.queues, config.r2_buckets, config.name])).not.toMatch(
    /"liner-notes(?:-(?!preview)\w+)*"/,
  );
  expect(calls().slice(-4, -1)).toEqual([
    "d1 migrations apply DB --remote --config .wrangler/preview/wrangler.json",
    "d1 migrations apply SEARCH --remote --config .wrangler/preview/wrangler.json",
    "deploy --config .wrangler/preview/wrangler.json --assets .wrangler/deployed/client",
  ]);
});

it("shares neither addresses, limits nor views with production", () => {
  const own = {
    ORIGIN: "https://example.org",
    ALERTS_TO: "ops@example.org",
    NEWSLETTER_URL: "https://letters.example",
    ERROR_REPORTS_URL: "https://errors.example",
  };
  const production = Object.entries(own).reduce(
    (text, [name, value]) => text.replaceAll(`${name} = ""`, `${name} = "${value}"`),
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, production);
  const [{ settings }, preview] = [readTarget({ file }), readTarget({ file, isPreview: true }).settings];
  expect(settings.vars).toMatchObject(own);
  const none = Object.fromEntries(Object.keys(own).map((name) => [name, ""]));
  expect(preview.vars).toEqual({ ...settings.vars, ...none });
  const limits = ({ ratelimits }: typeof settings) =>
    ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id);
  expect(limits(preview)).toHaveLength(limits(settings).length);
  expect(limits(preview).filter((id: string) => limits(settings).includes(id))).toEqual([]);
  expect(preview.analytics_engine_datasets).toMatchObject([{ dataset: "liner_notes_views_preview" }]);
});

it("takes neither production's domain nor its routes, and has an address of its own", () => {
  const production = readFileSync(file, "utf8");
  const routes =
    'workers_dev = false\nroute = "example.org/*"\nroutes = [{ pattern = "example.org", custom_domain = true }]';
  writeFileSync(file, production.replace("workers_dev = true", routes));
  expect(readTarget({ file }).settings).toMatchObject({ workers_dev: false, route: "example.org/*" });
  run({ isPreview: true });
  expect(deploy("--preview").status).toBe(0);
  const config = JSON.parse(readFileSync(join(folder, ".wrangler/preview/wrangler.json"), "utf8"));
  expect(config).toMatchObject({ name: "liner-notes-preview", workers_dev: true });
  expect(JSON.stringify(config)).not.toContain("example.org");
});

it("deploys production once it is provisioned, and says so before", () => {
  const early = deploy();
  expect(early.status).toBe(1);
  expect(early.stderr).toContain("npm run provision");
  expect(calls()).toEqual([]);
  run();
  expect(deploy().status).toBe(0);
  expect(calls().at(-2)).toBe("deploy --env production --assets .wrangler/deployed/client");
});

it("says what only the dashboard can do, so that the first deployment doesn't fail after its migrations", () => {
  const { status, stdout } = runIn(folder, "provision.mjs", "--dry-run");
  expect(status).toBe(0);
  expect(stdout).toMatch(/Analytics Engine.*switch it on.*a deployment fails without it/);
});

it.each([
  ["nobody is signed in", "whoami", "wrangler login"],
  ["a step fails", "queues create liner-notes-mail", "npm run provision` again"],
])("says what to do if %s", (_, step, advice) => {
  process.env.FAIL = step;
  const command = runIn(folder, "provision.mjs");
  expect(command).toMatchObject({ status: 1, stderr: expect.stringContaining(advice) });
});

it.each([
  [
    "its address is none",
    () => writeFileSync(file, readFileSync(file, "utf8").replaceAll('ORIGIN = ""', 'ORIGIN = "example.org"')),
    'ORIGIN is "example.org", which is no address such as https://example.org. Correct it in wrangler.toml.\n',
  ],
  [
    "it can't be built",
    () => writeFileSync(join(folder, "scripts/build/build.mjs"), "process.exit(1)"),
    "The build failed, and nothing was deployed: the lines above say why.\n",
  ],
])("deploys nothing, and says so in a sentence, where %s", (_, break_, said) => {
  run();
  putBuild(folder, ["page-1.js"]);
  break_();
  const { status, stderr } = runIn(folder, "deploy.mjs");
  expect([status, stderr]).toEqual([1, said]);
  expect(calls().filter((call) => /^(deploy|d1 migrations)/.test(call))).toEqual([]);
});

it("says that nobody is signed in, and asks nothing else, by the real wrangler", () => {
  const env = {
    ...process.env,
    // Of somebody who never signed in.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CLOUDFLARE_API_TOKEN: undefined,
    CLOUDFLARE_API_KEY: undefined,
    PATH: process.env.PATH?.replace(`${resolve("tests/support/deployment")}:`, ""),
  };
  const command = ["scripts/provision.mjs", "--dry-run"];
  const { status, stdout, stderr } = spawnSync("node", command, { encoding: "utf8", env });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "Nobody is signed in to Cloudflare: run `npx wrangler login`, then this again.\n",
  });
});
