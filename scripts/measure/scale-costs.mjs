import { writePart } from "../lib/marked-part.mjs";
import { readOptions } from "../lib/options.mjs";
import { costTables } from "./scale/tables.mjs";

const usage = `
npm run scale:costs

Computes the monthly costs of 100 million reads and 100,000 stories a day, in US dollars, at the prices in
docs/scale.md, and writes its tables into that document.
`;
readOptions(usage, {});

const tables = costTables();
console.log(tables);
writePart("docs/scale.md", "scale:costs", tables);
