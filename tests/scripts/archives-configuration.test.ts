import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { ConfigurationError, withArchives } from "../../scripts/deployment/configuration.mjs";

const archive = (name: string) => ({
  binding: `ARCHIVE_${name}`,
  database_name: `archive-${name}`,
  database_id: `id-${name}`,
  migrations_dir: "migrations",
});
const databases = [archive("2026"), archive("2027")];
const own = readFileSync("wrangler.toml", "utf8");
const vars = `name = "root"
[env.production.vars]
ORIGIN = ""
ARCHIVE_AFTER_DAYS = ""
`;
const main = `
# All stories.
[[env.production.d1_databases]]
binding = "DB"

# The account's.
database_id = "1"
`;

interface Config {
  env: { production: { vars: Record<string, unknown>; d1_databases: unknown[] } };
}
const read = (text: string) => parse(text) as never as Config;

it.each([
  ["the one of this project", own],
  ["the database last", vars + main],
  ["the database last, without a line's end", (vars + main).trimEnd()],
  ["the line ends of Windows", own.replaceAll("\n", "\r\n")],
  ["the database last, with the line ends of Windows", (vars + main).replaceAll("\n", "\r\n")],
  [
    "a header that is commented out behind it",
    `${vars}${main}\n# [[env.production.d1_databases]]\n# binding = "X"\n`,
  ],
  ["another table behind it", `${vars}${main}\n# One more.\n[env.production.ai]\nbinding = "AI"\n`],
  ["a bracket before the age", (vars + main).replace('ORIGIN = ""', '# [None] yet:\nORIGIN = "[a]"')],
  ["a list before the age", (vars + main).replace('ORIGIN = ""', "LIST = [\n  [1],\n]")],
  ["no age", (vars + main).replace(/ARCHIVE.*\n/, "")],
  ["an age with a comment", (vars + main).replace('DAYS = ""', "DAYS = '' # none")],
])("adds databases and the age alone to a configuration with %s", (_, text) => {
  const wanted = read(text);
  wanted.env.production.d1_databases.push(...databases);
  wanted.env.production.vars.ARCHIVE_AFTER_DAYS = "365";
  const { text: after, afterDays } = withArchives(text, { databases, afterDays: 365 });
  expect(read(after)).toEqual(wanted);
  expect(afterDays).toBe(365);
  // Comments as well, and the line ends.
  const kept = text.split("\n").filter((line) => !line.includes("ARCHIVE_AFTER_DAYS"));
  expect(after.split("\n").map((line) => line.trimEnd())).toEqual(
    expect.arrayContaining(kept.map((line) => line.trimEnd())),
  );
  expect(/[^\r]\n/.test(after)).toBe(/[^\r]\n/.test(text));
});

it.each([
  ['"30"', 365, 30],
  ["30", 365, 30],
  ['"30"', 10, 10],
  ['"never"', 365, 365],
])("takes the fewer days of %s and %d", (age, most, days) => {
  const text = (vars + main).replace('DAYS = ""', `DAYS = ${age}`);
  const { text: after, afterDays } = withArchives(text, { databases, afterDays: most });
  expect(afterDays).toBe(days);
  expect(Number(read(after).env.production.vars.ARCHIVE_AFTER_DAYS)).toBe(days);
});

it.each([
  ["databases", `${vars}[env.production]\nd1_databases = [{ binding = "DB" }]\n`],
  ["settings", `[env.production]\nvars = { ORIGIN = "" }\n${main}`],
])("says what to add by hand where it doesn't know the layout of the %s", (_, text) => {
  const add = () => withArchives(text, { databases, afterDays: 365 });
  expect(add).toThrow(ConfigurationError);
  expect(add).toThrow(/by hand:.*binding = "ARCHIVE_2027".*ARCHIVE_AFTER_DAYS = "365"/s);
});

it("leaves a configuration alone that has everything", () => {
  const text = `${vars.replace('DAYS = ""', 'DAYS = "30"')}${main}`;
  expect(withArchives(text, { databases: [], afterDays: 365 })).toEqual({ text, afterDays: 30 });
});
