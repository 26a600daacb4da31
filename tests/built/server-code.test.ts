import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";

/** A copy of the project in its own folder, to break on purpose. */
function copyOfTheHouse() {
  const copy = mkdtempSync(resolve(".cache-house-"));
  for (const name of [
    "app",
    "db",
    "public",
    "scripts",
    "vite.config.ts",
    "wrangler.toml",
    "package.json",
    "tsconfig.json",
  ]) {
    cpSync(name, resolve(copy, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), resolve(copy, "node_modules"));
  return copy;
}

it("fails the build when client code imports a .server module", async () => {
  const copy = copyOfTheHouse();
  try {
    writeFileSync(
      resolve(copy, "app/routes/home.tsx"),
      `import { listPublished } from "~/features/stories/lists.server";
       export default function Home() { return String(listPublished); }`,
    );
    const building = build({ root: copy, configFile: resolve(copy, "vite.config.ts"), logLevel: "silent" });
    await expect(building).rejects.toThrow(/server-only module/i);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it("ships no database code to the browser", () => {
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(script).not.toMatch(/manage_token_hash|drizzle|submission_key_hash/);
});
