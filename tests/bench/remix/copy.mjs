import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

// What the build reads.
const folders = ["app", "db", "migrations", "public", "scripts"];
const files = ["package.json", "tsconfig.json", "vite.config.ts", "wrangler.toml"];

/**
 * Builds a copy of the project in a temporary folder, without one of its patches. The copy stays, so that its next
 * build is skipped if nothing has changed.
 * @param {string} name of the copy's folder
 * @param {import("./patches.mjs").Patch["removal"]} removal
 * @returns the copy's folder
 * @throws if a text to change isn't there, or not just once: the removal no longer fits the source
 */
export function builtWithout(name, removal) {
  const copy = join(tmpdir(), "liner-notes-remix", name.replaceAll(" ", "-"));
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const source of [...folders, ...files])
    cpSync(source, join(copy, source), { recursive: true, filter: (file) => !file.endsWith(".md") });
  if (!existsSync(join(copy, "node_modules")))
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  for (const [file, from, to] of removal) {
    const text = readFileSync(join(copy, file), "utf8");
    const count = text.split(from).length - 1;
    if (count !== 1) throw new Error(`${file} should have this once, and has it ${count} times:\n${from}`);
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to),
    );
  }
  execFileSync("node", ["scripts/build/build.mjs"], { cwd: copy, stdio: ["ignore", "ignore", "inherit"] });
  return copy;
}
