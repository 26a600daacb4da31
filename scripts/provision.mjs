import { provision } from "./deployment/provision.mjs";
import { readTarget } from "./deployment/target.mjs";
import { succeeds, WranglerError } from "./deployment/wrangler.mjs";
import { readOptions } from "./lib/options.mjs";

const usage = `
npm run provision [-- [--preview] [--dry-run]]

Finds or creates the databases, buckets, queues and secret that a deployment needs, and says what only the dashboard
can do. It is safe to run again.

  --preview  makes those of the preview beside production instead
  --dry-run  only says what it would do
`;
const { values } = readOptions(usage, {
  options: { preview: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } },
});
const flag = values.preview ? " -- --preview" : "";

if (!succeeds(["whoami"])) {
  console.error("Nobody is signed in to Cloudflare: run `npx wrangler login`, then this again.");
  process.exit(1);
}
try {
  const target = readTarget({ isPreview: values.preview });
  provision(target, {
    isDry: values["dry-run"],
    isPreview: values.preview,
    say: (line) => console.log(`  ${line}`),
  });
} catch (error) {
  if (!(error instanceof WranglerError)) throw error;
  const goOn = `\n\nWhat was made until here stays. Run \`npm run provision${flag}\` again to go on.`;
  console.error(values["dry-run"] ? error.message : error.message + goOn);
  process.exit(1);
}
console.log(`
What wrangler can't do, in the dashboard:
  - D1, each database, Settings: switch on read replication (docs/decisions/0016).
  - Workers, the worker, Domains: a domain of your own; the page cache does nothing on workers.dev. Then set ORIGIN in wrangler.toml.
  - Email: verify the domain that mails are sent from.
  - Images: switch on transformations, for profile and post pictures.
  - Analytics Engine, for the views of stories: switch it on, if it isn't; a deployment fails without it.
Then: npm run deploy${flag}`);
