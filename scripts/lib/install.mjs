// Installs the packages of package-lock.json, unless they are installed. Runs on Node 20 and on a bare clone.
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
