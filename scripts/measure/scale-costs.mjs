// `npm run scale:costs`: the monthly costs of 100 million reads and 100,000 stories a day, at the prices in
// docs/scale.md. Writes its tables into that document, in US dollars.
import { readFileSync, writeFileSync } from "node:fs";
import { costTables } from "./scale/tables.mjs";

const [begin, end] = ["<!-- scale:costs begins -->", "<!-- scale:costs ends -->"];
const file = "docs/scale.md";
const text = readFileSync(file, "utf8");
const [before] = text.split(begin);
const [, after] = text.split(end);
const tables = costTables();
console.log(tables);
writeFileSync(file, `${before}${begin}\n\n${tables}\n${end}${after}`);
