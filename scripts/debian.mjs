import { execFileSync } from "node:child_process";

/**
 * Installs Debian packages, as root or through sudo.
 * @returns whether that worked
 */
export function installDebian(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...command) => execFileSync(...split([...asRoot, ...command]), quiet);
  try {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
    return true;
  } catch {
    return false;
  }
}

const quiet = {
  stdio: ["ignore", "ignore", "pipe"],
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
};

const split = ([command, ...args]) => [command, args];
