import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Installs Debian packages, as root or through sudo.
 * @returns whether that worked
 */
export async function installDebian(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...command) => {
    const [program, ...args] = [...asRoot, ...command];
    return execute(program, args, quiet);
  };
  try {
    await run("apt-get", "update", "-qq");
    await run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
    return true;
  } catch {
    return false;
  }
}

const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
