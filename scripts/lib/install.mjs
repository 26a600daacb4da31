// Installs the packages of package-lock.json, unless they are installed. Runs on Node 20 and on a bare clone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stampFile = "node_modules/.installed-lock";

export async function installPackages() {
  const lock = readFileSync("package-lock.json", "utf8");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lock) return;
  console.log("• Installing packages (npm ci)");
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  const [status] = await once(npm, "close");
  if (status !== 0) throw new Error(`npm ci ended with status ${status}`);
  writeFileSync(stampFile, lock);
}
