import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "smol-toml";
import { afterEach, beforeEach, expect, it } from "vitest";
import { periodsOf } from "~/platform/archives/period";
import { bindArchives } from "../../scripts/deployment/archives.mjs";
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

/** What `npm run provision -- --archives` does; returns the lines that it said. */
function run(day: string, { daily = 0, isDry = false } = {}): string[] {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const target = bindArchives(readTarget({ file }), { daily, isDry, say, now: new Date(day) });
  provision(target, { isDry, isPreview: false, say });
  return said;
}

/**
 * Makes production without archives, and stores its stories: as many as in ten days with so many, all before this day,
 * and an older one.
 */
function tell(daily: number, day: string, oldest: string) {
  provision(readTarget({ file }), { isDry: false, isPreview: false, say: () => {} });
  const database = new DatabaseSync(join(folder, "account/d1.sqlite"));
  database.exec(`CREATE TABLE stories (created_at integer, is_published integer);
    CREATE INDEX stories_feed ON stories (created_at) WHERE is_published = 1`);
  database.exec(`INSERT INTO stories VALUES (${Date.parse(oldest)}, 1)`);
  database.exec(`WITH RECURSIVE told(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM told WHERE n < ${10 * daily})
    INSERT INTO stories SELECT ${Date.parse(day)} - 1000 * n, 1 FROM told`);
  database.close();
}

interface Config {
  env: { production: { vars: Record<string, string> } };
}
const read = () => parse(readFileSync(file, "utf8")) as never as Config;
const productionVars = () => read().env.production.vars;
const bound = () =>
  readTarget({ file })
    .databases.map(({ binding }) => binding)
    .filter((binding) => /^ARCHIVE/.test(binding));
const databases = () => readdirSync(join(folder, "account")).filter((name) => name.startsWith("database-"));

it("binds and makes an archive of this year and of the next, where few stories are told", () => {
  const before = read();
  run("2026-11-29");
  expect(bound()).toEqual(["ARCHIVE_2026", "ARCHIVE_2026_SEARCH", "ARCHIVE_2027", "ARCHIVE_2027_SEARCH"]);
  expect(readTarget({ file }).databases.slice(2, 4)).toEqual([
    { binding: "ARCHIVE_2026", name: "liner-notes-2026", id: "id-of-liner-notes-2026", folder: "migrations" },
    {
      binding: "ARCHIVE_2026_SEARCH",
      name: "liner-notes-2026-search",
      id: "id-of-liner-notes-2026-search",
      folder: "migrations-search",
    },
  ]);
  expect(databases()).toHaveLength(6);
  expect(productionVars()).toEqual({ ...before.env.production.vars, ARCHIVE_AFTER_DAYS: "365" });
  // This machine's settings are as they were.
  expect({ ...read(), env: before.env }).toEqual(before);
});

it("binds one for each half of a month up to a year from now, from the oldest story on, at 100,000 stories a day", () => {
  tell(1, "2026-11-29", "2026-11-03");
  run("2026-11-29", { daily: 100_000 });
  expect(bound().slice(0, 6)).toEqual(
    ["ARCHIVE_2026_11", "ARCHIVE_2026_11_16", "ARCHIVE_2026_12"].flatMap((name) => [name, `${name}_SEARCH`]),
  );
  expect(bound()).toHaveLength(2 * 26);
  const names = bound().flatMap((name) =>
    name.endsWith("SEARCH") ? [] : name.slice(8).replaceAll("_", "-"),
  );
  const periods = [...periodsOf(names).values()];
  // No moment without an archive.
  expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ until }) => until));
  expect(periods.at(-1)?.until).toBeGreaterThanOrEqual(Date.parse("2027-11-29"));
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("10");
});

it("counts the stories of the last days, and binds months from 5,000 a day on", () => {
  tell(5000, "2026-11-29", "2026-09-30");
  run("2026-11-29");
  expect(bound().slice(0, 3)).toEqual(["ARCHIVE_2026_09", "ARCHIVE_2026_09_SEARCH", "ARCHIVE_2026_10"]);
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("30");
});

it("binds months after a burst, though nothing was told lately, and says when stories move", () => {
  tell(30_000, "2026-11-10", "2026-11-01");
  const said = run("2026-11-29");
  expect(bound().slice(0, 3)).toEqual(["ARCHIVE_2026_11", "ARCHIVE_2026_11_SEARCH", "ARCHIVE_2026_12"]);
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("30");
  expect(said).toContainEqual(
    expect.stringMatching(/^stories move after 30 days, at 10715 a day; .* --daily$/),
  );
});

it("binds months where a year of long ago would fill an archive", () => {
  tell(170_000, "2024-11-11", "2024-10-20");
  run("2026-11-29");
  expect(bound()[0]).toBe("ARCHIVE_2024_10");
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("30");
});

it("warns of more archives than the hourly jobs' calls last for", () => {
  tell(1, "2026-11-29", "2026-11-03");
  expect(run("2026-11-29", { daily: 100_000 }).join("\n")).not.toContain("more archives");
  run("2027-11-29", { daily: 100_000 });
  expect(run("2028-01-01").join("\n")).toContain("more archives (52) than the hourly jobs' calls");
});

it("changes nothing when it runs again, and later adds what a year from then needs, no longer than before", () => {
  tell(1, "2026-11-29", "2026-11-03");
  run("2026-11-29", { daily: 100_000 });
  const config = readFileSync(file, "utf8");
  const said = run("2026-11-29");
  expect(said.every((line) => /^found |^stories move|has the databases’/.test(line))).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(config);
  const before = bound();
  run("2027-11-25");
  expect(bound().slice(0, before.length)).toEqual(before);
  expect(bound()[before.length]).toBe("ARCHIVE_2027_12");
  expect(bound()).toHaveLength(before.length + 2 * 24);
});

it("ends an archive of a year early, once more stories are told than it can take", () => {
  tell(1, "2026-11-29", "2026-01-03");
  run("2026-02-01");
  run("2026-11-29", { daily: 100_000 });
  expect(
    bound()
      .filter((name) => !name.endsWith("SEARCH"))
      .slice(0, 4),
  ).toEqual(["ARCHIVE_2026", "ARCHIVE_2027", "ARCHIVE_2026_11_16", "ARCHIVE_2026_12"]);
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("10");
});

it("goes on where it failed", () => {
  process.env.FAIL = "d1 create liner-notes-2027-search";
  expect(() => run("2026-11-29")).toThrow("The account says no");
  process.env.FAIL = "";
  run("2026-11-29");
  expect(databases()).toHaveLength(6);
  expect(readTarget({ file }).databases.map(({ id }) => id)).toEqual(
    readTarget({ file }).databases.map(({ name }) => `id-of-${name}`),
  );
});

it("binds nothing where the stories can't be counted", () => {
  run("2026-11-29");
  const config = readFileSync(file, "utf8");
  process.env.FAIL = "d1 execute";
  expect(() => run("2027-11-29")).toThrow("The account says no");
  expect(readFileSync(file, "utf8")).toBe(config);
});

it("only says what it would bind and make with --dry-run", () => {
  const said = run("2026-11-29", { isDry: true });
  expect(said).toContain("would bind the archive 2027, for a year");
  expect(said).toContain("would create the database liner-notes-2027-search");
  expect(readFileSync(file, "utf8")).toBe(readFileSync("wrangler.toml", "utf8"));
  expect(existsSync(join(folder, "account/database-liner-notes-2027"))).toBe(false);
});

const command = (script: string, ...flags: string[]) => runIn(folder, script, ...flags);

it("has their migrations applied by the next deployment", () => {
  expect(command("provision.mjs", "--archives").status).toBe(0);
  putBuild(folder, ["page-1.js"]);
  expect(command("deploy.mjs").status).toBe(0);
  const applied = readFileSync(join(folder, "account/calls"), "utf8").match(/(?<=migrations apply )\w+/g);
  expect(applied).toEqual(["DB", "SEARCH", ...bound()]);
  expect(bound().length).toBeGreaterThan(0);
});

it.each([
  ["the line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
  ["a database that is commented out", (text: string) => `${text}\n# [[env.production.d1_databases]]\n`],
  ["a bracket before the age", (text: string) => text.replaceAll(/^ARCHIVE_AFTER/gm, "# [Days]:\n$&")],
  ["no age", (text: string) => text.replaceAll(/^ARCHIVE_AFTER.*\n/gm, "")],
])("binds them in a configuration with %s, and changes nothing else", (_, edit) => {
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  const before = read();
  run("2026-11-29");
  expect(bound()).toHaveLength(4);
  expect(productionVars().ARCHIVE_AFTER_DAYS).toBe("365");
  expect({ ...read(), env: before.env }).toEqual(before);
});

it("writes nothing where it doesn't know the configuration's layout, and says what to add by hand", () => {
  const text = readFileSync(file, "utf8")
    .replace(/\[env\.production\.vars\]\n(?:.+\n)+/, "")
    .replace(/\[env\.production\]\n/, '$&vars = { ARCHIVE_AFTER_DAYS = "" }\n');
  writeFileSync(file, text);
  const { status, stderr } = command("provision.mjs", "--archives");
  expect(status).toBe(1);
  expect(stderr).toContain("Add to it by hand");
  expect(stderr).toContain('ARCHIVE_AFTER_DAYS = "365"');
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("names its own options where it says how to go on", () => {
  run("2026-11-29");
  process.env.FAIL = "d1 execute";
  const { status, stderr } = command("provision.mjs", "--archives", "--daily", "100000");
  expect(status).toBe(1);
  expect(stderr).toContain("Run `npm run provision -- --archives --daily 100000` again");
});

it.each([
  [["--archives", "--preview"], "not both"],
  [["--archives", "--daily", "many"], "“many” is no number above zero"],
  [["--archives", "--daily", "0"], "“0” is no number above zero"],
  [["--archives", "--daily", ""], "“” is no number above zero"],
  [["--archives", "--daily=-100"], "“-100” is no number above zero"],
  [["--archives", "--daily", "Infinity"], "“Infinity” is no number above zero"],
  [["--daily", "100000"], "only with --archives"],
])("refuses %s", (flags, words) => {
  expect(command("provision.mjs", ...flags)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(words),
  });
});
