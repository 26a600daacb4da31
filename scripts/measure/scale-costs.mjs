// `npm run scale:costs`: the monthly costs of 100 million reads and 100,000 stories a day, at the prices in
// docs/scale.md. Writes its tables into that document, in US dollars.
import { writePart } from "../lib/marked-part.mjs";
import { costTables } from "./scale/tables.mjs";

const tables = costTables();
console.log(tables);
writePart("docs/scale.md", "scale:costs", tables);
