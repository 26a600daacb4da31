import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { storeGathering } from "../../support/gatherings";
import { visit } from "../../support/site";

// Prints what it measured with `--silent=false`.
const limits = { page: 60_000, script: 15_000 };

/** Bytes of a body as it travels, compressed with gzip: Brotli takes less. */
async function weigh(body: string): Promise<number> {
  const compressed = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

it("starts with less than 60 kB: document with its style, script with what it imports, no fonts", async () => {
  await storeGathering();
  const { text } = await visit("/at/stadium");
  const asset = async (name: string) => (await env.ASSETS.fetch(`https://x.test/assets/${name}`)).text();
  const [file = ""] = [...text.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, name]) => name);
  const scripts = new Map([[file, await asset(file)]]);
  for (const script of scripts.values()) {
    for (const [, name = ""] of script.matchAll(/(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g)) {
      if (!scripts.has(name)) scripts.set(name, await asset(name));
    }
  }
  const document = await weigh(text);
  const script = (await Promise.all([...scripts.values()].map(weigh))).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`/at/{code}: document ${document} + script ${script} bytes, target ${limits.page}`);
  expect(text).not.toMatch(/rel="stylesheet"|rel="(module)?preload"|@font-face|url\(/);
  expect(script).toBeGreaterThan(2000);
  expect(script).toBeLessThan(limits.script);
  expect(document + script).toBeLessThan(limits.page);
});
