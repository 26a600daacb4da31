import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keptBuilds } from "../../scripts/deployment/former-files.mjs";
import { provision } from "../../scripts/deployment/provision.mjs";
import { readTarget } from "../../scripts/deployment/target.mjs";
import { openDeployment, putBuild, runIn } from "../support/deployment/account";

let folder: string;
let close: () => void;

beforeEach(() => {
  let file: string;
  ({ folder, file, close } = openDeployment());
  provision(readTarget({ file }), { isDry: false, isPreview: false, say: () => {} });
});
afterEach(() => close());

/** Deploys a build with these files. */
function deploy(files: string[], ...flags: string[]) {
  putBuild(folder, files);
  return runIn(folder, "deploy.mjs", ...flags);
}

const calls = () => readFileSync(join(folder, "account/calls"), "utf8").trim().split("\n");
const assets = ".wrangler/deployed/client/assets";
/** The files that were deployed last. */
const deployed = () => globSync("**/*.js", { cwd: join(folder, assets) }).toSorted();

it("deploys the files of former builds along, as they were, and leaves the present build as it is", () => {
  expect(deploy(["page-1.js", "same-1.js", "es-1/page-1.js"]).stderr).toBe("");
  expect(deployed()).toEqual(["es-1/page-1.js", "page-1.js", "same-1.js"]);
  deploy(["page-2.js", "same-1.js", "es-2/page-1.js"]);
  const { status, stderr } = deploy(["page-3.js", "same-1.js"]);
  expect([status, stderr]).toEqual([0, ""]);
  const all = ["es-1/page-1.js", "es-2/page-1.js", "page-1.js", "page-2.js", "page-3.js", "same-1.js"];
  expect(deployed()).toEqual(all);
  expect(readFileSync(join(folder, assets, "page-1.js"), "utf8")).toBe("// page-1.js");
  expect(globSync("**/*.js", { cwd: join(folder, "build/client") })).toHaveLength(2);
  expect(calls().at(-2)).toBe("deploy --env production --assets .wrangler/deployed/client");
});

const stored = () => existsSync(join(folder, "account/object-liner-notes-backups_deployed_files.tgz"));

it("stores them in the backups' bucket once they may be live, and not what can't be", () => {
  process.env.FAIL = "d1 migrations apply";
  expect([deploy(["page-1.js"]).status, stored()]).toEqual([1, false]);
  process.env.FAIL = "deploy --env";
  expect([deploy(["page-2.js"]).status, stored()]).toEqual([1, true]);
  process.env.FAIL = "";
  deploy(["page-3.js"]);
  expect(deployed()).toEqual(["page-2.js", "page-3.js"]);
  const last = calls().at(-1);
  expect(last).toMatch(/^r2 object put liner-notes-backups\/deployed\/files\.tgz .*--remote$/);
  expect(stored()).toBe(true);
});

it("deploys without them where they can't be stored or read, and says so", () => {
  process.env.FAIL = "r2 object put";
  const unstored = deploy(["page-1.js"]);
  expect([unstored.status, stored()]).toEqual([0, false]);
  expect(unstored.stderr).toContain("The account says no\nThe next deployment will be without");
  process.env.FAIL = "r2 object get";
  const unread = deploy(["page-1.js"]);
  expect([unread.status, calls().at(-1)]).toEqual([0, "deploy --env production"]);
  expect(unread.stderr).toContain("Without the files of former builds: pages that are open");
});

it("deploys without them where what is stored can't be read", () => {
  writeFileSync(join(folder, "account/object-liner-notes-backups_deployed_files.tgz"), "no archive");
  const { status, stderr } = deploy(["page-1.js"]);
  expect([status, calls().at(-1)]).toEqual([0, "deploy --env production"]);
  expect(stderr).toContain("tar failed");
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const build = (day: number, ...files: string[]) => ({ deployedAt: at(day).toISOString(), files });

it("keeps those whose place was taken in the last seven days, and the last two whatever their age", () => {
  const stored = [build(12, "d"), build(11, "c"), build(3, "b"), build(1, "a")];
  expect(keptBuilds(["e"], stored, at(13))).toEqual([build(13, "e"), ...stored.slice(0, 3)]);
  expect(keptBuilds(["e"], stored, at(30))).toEqual([build(30, "e"), ...stored.slice(0, 2)]);
});

it("counts a build that is deployed again once", () => {
  const stored = [build(2, "b"), build(1, "a")];
  expect(keptBuilds(["b"], stored, at(3))).toEqual(stored);
  expect(keptBuilds(["a"], stored, at(3))).toEqual([build(3, "a"), build(2, "b")]);
});

it("keeps ten at most, since a deployment has a limit of files", () => {
  const stored = Array.from({ length: 10 }, (_, n) => build(3, `${n}`));
  expect(keptBuilds(["new"], stored, at(3))).toEqual([build(3, "new"), ...stored.slice(0, 9)]);
});
