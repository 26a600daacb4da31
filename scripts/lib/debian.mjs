import { execFileSync } from "node:child_process";

/**
 * Installs Debian packages, as root or through sudo.
 * @returns whether that worked
 */
export function installDebian(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...command) => {
    const [program, ...args] = [...asRoot, ...command];
    execFileSync(program, args, { ...quiet, stdio: ["ignore", "ignore", "pipe"] });
  };
  try {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
    return true;
  } catch {
    return false;
  }
}

const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
