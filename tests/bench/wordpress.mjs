// `npm run bench:wordpress`: pages per second that are rendered, not kept, of this site and of WordPress with the same
// stories. Installs Debian's packages of WordPress.
import autocannon from "autocannon";
import { installDebian } from "../../scripts/lib/debian.mjs";
import { median, table, verdict, write } from "./report.mjs";
import { prepare, start } from "./site.mjs";
import { startWordPress } from "./wordpress/server.mjs";

const rounds = 5;
const seconds = 5;
const connections = 8;
const target = 5;
const mostStories = 500;
/** Stories on the first page of /community. */
const perPage = 28;

const packages = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "libapache2-mod-php",
  "php-mysql",
  "mariadb-server",
];
if (!(await installDebian(...packages))) throw new Error(`Needs Debian's packages ${packages.join(", ")}`);

await prepare();
const site = await start();
const wordpress = await startWordPress({ stories: await readStories(), perPage });
const cases = [
  { name: "list", ours: `${site.urls.fresh}/community`, theirs: `${wordpress.url}/` },
  { name: "story", ours: `${site.urls.fresh}/story/sample000001`, theirs: `${wordpress.url}/story-1/` },
];
const rows = [];
try {
  for (const { name, ours, theirs } of cases) {
    await load(ours, 2);
    await load(theirs, 2);
    const pairs = [];
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round++) pairs.push([await load(ours), await load(theirs)]);
    const ratios = pairs.map(([one, other]) => one / other).toSorted((a, b) => a - b);
    rows.push([
      name,
      ...(await sizes(ours, theirs)),
      Math.round(median(pairs.map(([one]) => one))),
      Math.round(median(pairs.map(([, other]) => other))),
      `${median(ratios).toFixed(1)} (${ratios[0]?.toFixed(1)}–${ratios.at(-1)?.toFixed(1)})`,
      `≥ ${target}`,
      verdict(median(ratios) >= target),
    ]);
    console.log(rows.at(-1).join(" | "));
  }
} finally {
  await site.stop();
  await wordpress.stop();
}
const head = ["page", "HTML, kB", "WordPress", "requests/s", "WordPress", "ratio (least–most)", "target", ""];
write("wordpress", `${connections} connections, ${rounds} rounds.\n\n${table(head, rows)}`);

/** Requests per second. */
async function load(url, duration = seconds) {
  const result = await autocannon({ url, connections, duration, workers: 1 });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

function sizes(...urls) {
  return Promise.all(urls.map(async (url) => Math.round((await (await fetch(url)).text()).length / 1000)));
}

async function readStories() {
  const stories = [];
  let next = "/api/stories.json";
  while (next && stories.length < mostStories) {
    const page = await (await fetch(`${site.urls.site}${next}`)).json();
    stories.push(...page.stories);
    next = page.next?.replace(/^https?:\/\/[^/]+/, "");
  }
  return stories;
}
