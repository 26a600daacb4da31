// Lists words in JSX that no `t` translates: `npx tsx scripts/messages/bare.ts app/features/voice`.
import { bareTextsOf, sources, textsOf } from "./texts";

const folders = process.argv.slice(2);
const files = sources().filter(
  (file) => folders.length === 0 || folders.some((folder: string) => file.startsWith(folder)),
);
for (const { place, text } of files.flatMap(bareTextsOf)) console.log(`${place}: ${text}`);
for (const { place, fault } of files.flatMap(textsOf)) if (fault) console.log(`${place}: ${fault}`);
