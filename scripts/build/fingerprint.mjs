import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

const sources = ["app/**", "db/**", "messages/**", "public/**", "scripts/**", "*.json", "*.ts", "*.toml"];
const made =
  /^(app\/styles\/fonts|public\/card-fonts|public\/icons|public\/languages|public\/map|public\/social)\/|^app\/styles\/sprite\.svg$|^app\/platform\/shaper\/harfbuzz\.wasm$|\/common-passwords\.json$|^public\/assets\/|\/script-files\.json$|^worker-configuration\.d\.ts$/;

/**
 * Whether the build makes a file that stands among its sources.
 * @param {string} file its path from the project's folder
 */
export const isMade = (file) => made.test(file);

/** A hash over every source file's path and bytes. */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) {
    if (isMade(file) || !statSync(file).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
