// Pages per second that are rendered, not cached, of this site and of another system with the same stories.
import autocannon from "autocannon";
import { installDebian } from "../../../scripts/lib/debian.mjs";
import { median, table, verdict, write } from "../report.mjs";
import { prepare, start } from "../site.mjs";

const rounds = 5;
const seconds = 5;
const connections = 8;
const target = 5;
const maxStories = 500;
/** Stories on the first page of /community. */
const perPage = 28;

/**
 * Measures both in turns, and writes the table into docs/performance.md.
 * @param {object} other
 * @param {string} other.name its name, whose lower case is that of the part of the document
 * @param {string[]} other.packages Debian's packages that it needs
 * @param {(content: { stories: object[], perPage: number }) => Promise<{ url: string, stop: () => Promise<void> }>}
 * other.start publishes stories of the open data as posts, of which the list shows so many; story n has the path
 * `/story-n/`
 */
export async function compareWith({ name, packages, start: startOther }) {
  if (!(await installDebian(...packages))) throw new Error(`Needs Debian's packages ${packages.join(", ")}`);
  await prepare();
  const site = await start();
  const other = await startOther({ stories: await readStories(site.urls.site), perPage });
  const cases = [
    { page: "list", ours: `${site.urls.fresh}/community`, theirs: `${other.url}/` },
    { page: "story", ours: `${site.urls.fresh}/story/sample000001`, theirs: `${other.url}/story-1/` },
  ];
  const rows = [];
  try {
    for (const { page, ours, theirs } of cases) {
      await load(ours, 2);
      await load(theirs, 2);
      const pairs = [];
      // Alternating, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round++) pairs.push([await load(ours), await load(theirs)]);
      rows.push([page, ...(await sizes(ours, theirs)), ...ratiosOf(pairs)]);
      console.log(rows.at(-1).join(" | "));
    }
  } finally {
    await site.stop();
    await other.stop();
  }
  const head = ["page", "HTML, kB", name, "requests/s", name, "ratio (least–most)", "target", ""];
  write(name.toLowerCase(), `${connections} connections, ${rounds} rounds.\n\n${table(head, rows)}`);
}

function ratiosOf(pairs) {
  const ratios = pairs.map(([one, other]) => one / other).toSorted((a, b) => a - b);
  return [
    Math.round(median(pairs.map(([one]) => one))),
    Math.round(median(pairs.map(([, other]) => other))),
    `${median(ratios).toFixed(1)} (${ratios[0]?.toFixed(1)}–${ratios.at(-1)?.toFixed(1)})`,
    `≥ ${target}`,
    verdict(median(ratios) >= target),
  ];
}

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

async function readStories(origin) {
  const stories = [];
  let next = "/api/stories.json";
  while (next && stories.length < maxStories) {
    const page = await (await fetch(`${origin}${next}`)).json();
    stories.push(...page.stories);
    next = page.next?.replace(/^https?:\/\/[^/]+/, "");
  }
  return stories;
}
