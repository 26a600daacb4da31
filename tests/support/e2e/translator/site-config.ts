import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = ".wrangler/e2e-with-translator";

/** The configurations of a site with a translation model: its own, with one more binding, and the model's. */
export function configsWithTranslator(): string[] {
  const own = readFileSync("wrangler.toml", "utf8")
    .replace(/^\[build\][\s\S]*?(?=^\[)/m, "")
    .replace(/"build\//g, '"../../build/');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/wrangler.toml`, `${own}\n[[services]]\nbinding = "AI"\nservice = "translator"\n`);
  return [`${folder}/wrangler.toml`, "tests/support/e2e/translator/wrangler.toml"];
}
