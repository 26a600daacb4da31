// Writes public/languages/ngrams.txt: what the language detector `eld` knows of the site's languages, as lines in the
// order of their characters, so that the worker finds one without building an object of all of them
// (docs/decisions/0049).
import { mkdirSync, writeFileSync } from "node:fs";
import { ngramsData } from "../../node_modules/eld/src/ngrams/extrasmall.js";

// Those that the site names, and their neighbours, for which a text could be taken.
const kept = new Set(
  "ar bg ca cs da de el en es fa fi fr he hi hr hu it ja ko ms nl no pl pt ro ru sk sr sv th tl tr uk ur vi zh".split(
    " ",
  ),
);

const { languages, ngrams } = ngramsData;
const numbers = new Set(Object.keys(languages).filter((number) => kept.has(languages[number])));
const lines = Object.entries(ngrams).flatMap(([ngram, scores]) => {
  if (/[\p{Cc}]/u.test(ngram))
    throw new Error(`language data: a control character in ${JSON.stringify(ngram)}`);
  const ours = Object.entries(scores).filter(([number]) => numbers.has(number));
  return ours.length > 0 ? [`${ngram}\t${JSON.stringify(Object.fromEntries(ours))}`] : [];
});

mkdirSync("public/languages", { recursive: true });
writeFileSync("public/languages/ngrams.txt", [JSON.stringify(languages), ...lines.sort()].join("\n"));
console.log(`language data: ${lines.length} lines`);
