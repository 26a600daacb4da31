// `npm run messages`: writes every text of the interface into messages/en.json, sorts the other catalogs, drops what
// is no longer said, and tells what they lack.
import { writeFileSync } from "node:fs";
import { catalogFile, readCatalog, sources, textsOf, translated } from "./texts";

const found = sources().flatMap(textsOf);
for (const { place, fault } of found) if (fault) console.error(`${place}: ${fault}`);

const texts = [...new Set(found.map(({ text }) => text))].filter(Boolean).sort();
write("en", Object.fromEntries(texts.map((text) => [text, text])));

for (const locale of translated) {
  const catalog = readCatalog(locale);
  const kept = texts.flatMap((text) => (catalog[text] ? [[text, catalog[text]] as const] : []));
  write(locale, Object.fromEntries(kept));
  const missing = texts.filter((text) => !catalog[text]);
  console.log(`${locale}: ${kept.length} of ${texts.length} texts${missing.length > 0 ? "; missing:" : ""}`);
  for (const text of missing) console.log(`  ${JSON.stringify(text)}`);
}

function write(locale: string, catalog: Record<string, string>) {
  writeFileSync(catalogFile(locale), `${JSON.stringify(catalog, null, 2)}\n`);
}
