// Installs what package-lock.json names, when it is not installed yet. Runs on Node 20 and on an empty clone.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stampFile = "node_modules/.installed-lock";

export function installPackages() {
  const lock = readFileSync("package-lock.json", "utf8");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lock) return;
  console.log("• Installing packages (npm ci)");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  writeFileSync(stampFile, lock);
}
