import { bindArchives } from "./deployment/archives.mjs";
import { ConfigurationError } from "./deployment/configuration.mjs";
import { provision } from "./deployment/provision.mjs";
import { readTarget } from "./deployment/target.mjs";
import { succeeds, WranglerError } from "./deployment/wrangler.mjs";
import { readOptions } from "./lib/options.mjs";
import { stop } from "./lib/stop.mjs";

const usage = `
npm run provision [-- [--preview | --archives [--daily NUMBER]] [--dry-run]]

Finds or creates the databases, buckets, queues and secret that a deployment needs, and says what only the dashboard
can do. It is safe to run again.

  --preview       makes those of the preview beside production instead
  --archives      binds archives for old stories in wrangler.toml as well, up to a year from now, and makes them
  --daily NUMBER  stories a day to expect, if more than lately: the more, the shorter an archive's time
  --dry-run       only says what it would do
`;
const { values } = readOptions(usage, {
  options: {
    preview: { type: "boolean", default: false },
    archives: { type: "boolean", default: false },
    daily: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});
const flag = values.preview ? " -- --preview" : "";
const daily = values.daily === undefined ? undefined : Number(values.daily);

if (values.preview && values.archives) stop("The preview has the archives that production has: not both.");
if (values.daily !== undefined && !values.archives)
  stop("--daily says how long archives are to be: only with --archives.");
if (daily !== undefined && !(daily > 0 && Number.isFinite(daily)))
  stop(`How many stories a day? “${values.daily}” is no number above zero.`);

// As text, it is no failure to be nobody.
if (!succeeds(["whoami", "--json"]))
  stop("Nobody is signed in to Cloudflare: run `npx wrangler login`, then this again.");
const isDry = values["dry-run"];
const say = (line) => console.log(`  ${line}`);
try {
  const target = readTarget({ isPreview: values.preview });
  const whole = values.archives ? bindArchives(target, { daily, isDry, say }) : target;
  provision(whole, { isDry, isPreview: values.preview, say });
} catch (error) {
  if (!(error instanceof WranglerError || error instanceof ConfigurationError)) throw error;
  const asked = values.archives ? ` -- --archives${daily ? ` --daily ${daily}` : ""}` : flag;
  const goOn = `\n\nWhat was made until here stays. Run \`npm run provision${asked}\` again to go on.`;
  stop(isDry ? error.message : error.message + goOn);
}
console.log(`
What wrangler can't do, in the dashboard:
  - D1, each database, Settings: switch on read replication (docs/decisions/0016).
  - Workers, the worker, Domains: a domain of your own; the page cache does nothing on workers.dev. Then set ORIGIN in wrangler.toml.
  - Email: verify the domain that mails are sent from.
  - Images: switch on transformations, for profile and post pictures.
  - Analytics Engine, for the views of stories: switch it on, if it isn't; a deployment fails without it.
Then: npm run deploy${flag}`);
