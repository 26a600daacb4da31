import { archiving, counting, database, day, days, million, price, readership } from "./assumptions.mjs";
import { dayGigabytes, month } from "./month.mjs";
import { distinctStories } from "./readership.mjs";

/** How long a database lasts. */
function lasting({ growth, archivedMonths }) {
  const { gigabytes: full, toldAt } = database;
  if (archivedMonths === 0) {
    const lasts = (full / growth.d1Gigabytes) * days;
    return [
      `D1 grows by ${number(growth.d1Gigabytes)} GB a month: ${full} GB are full after ${number(lasts)} days.`,
      `Editors are told at ${number(full * toldAt)} GB, ${number(lasts * (1 - toldAt))} days before.`,
    ].join("\n");
  }
  const { afterDays, days: each, storiesPerRun, most } = archiving;
  const moved = storiesPerRun * counting.runs;
  const here = afterDays * dayGigabytes.stories;
  const archives = Math.ceil(365 / each);
  return [
    `An archive of ${each} days has ${number(each * dayGigabytes.stories)} GB, its search index ${number(each * dayGigabytes.index)} GB: ${archives} of each are added a year.`,
    `The main database has the stories of ${afterDays} days, ${number(here)} GB, and where the others are, ${number(365 * dayGigabytes.directory)} GB more a year:`,
    `its ${full} GB are full after ${number((full - here) / (365 * dayGigabytes.directory))} years.`,
    `Up to ${number(moved)} stories are moved a day, ${number(moved / day.stories)} times what is told: a night's backup,`,
    `during which none is, may take ${number(24 * (1 - day.stories / moved))} hours.`,
    `The hourly jobs' calls last for ${most} archives: ${number(most / archives)} years of them.`,
  ].join("\n");
}

const number = (amount) =>
  amount < 1e5
    ? amount.toLocaleString("en", { maximumFractionDigits: amount < 100 ? 1 : 0 })
    : amount.toLocaleString("en", { maximumSignificantDigits: 4 });

/** How the site is built. */
export const built = { viewRows: false, perMessage: 20, cachedLogged: 0.01, renderedLogged: 0.1 };
const shapes = {
  "As built": built,
  "With `WRITER_MODEL` set to llama-3.3-70b-instruct-fp8-fast": {
    ...built,
    tokens: {
      inputTokens: { included: 0, each: 0.293 / million },
      outputTokens: { included: 0, each: 2.253 / million },
    },
  },
  "Without Analytics Engine": { ...built, viewRows: true },
  "With archives, in the first month": { ...built, archivedMonths: 1 },
  "With archives, in the twelfth month": { ...built, archivedMonths: 12 },
};
const units = {
  requests: "requests",
  cpuMs: "milliseconds of processor",
  rowsRead: "D1: rows read",
  rowsWritten: "D1: rows written",
  d1Gigabytes: "D1: gigabytes, at the end of the month",
  queueOperations: "operations of queues",
  r2Writes: "R2: writes",
  r2Reads: "R2: reads",
  r2Gigabytes: "R2: gigabytes, at the end of the month",
  speechMinutes: "minutes of speech",
  inputTokens: "tokens in",
  outputTokens: "tokens out",
  logEvents: "lines of log",
  dataPoints: "points of Analytics Engine",
};

/** The tables of docs/scale.md, as Markdown. */
export const costTables = () =>
  [
    ...Object.entries(shapes).map(([name, shape]) => tableOf(name, month(shape))),
    byReadership(),
    byPause(),
  ].join("\n");

function tableOf(name, result) {
  const { lines, total } = result;
  return [
    `### ${name}\n`,
    "| a month | amount | included | dollars |",
    "| --- | ---: | ---: | ---: |",
    ...lines.map(
      ([what, amount, dollars]) =>
        `| ${units[what]} | ${number(amount)} | ${number(price[what].included)} | ${number(dollars)} |`,
    ),
    `| **all, with the plan** | | | **${number(total)}** |`,
    `\n${lasting(result)}\n`,
  ].join("\n");
}

function byReadership() {
  const lines = [0.7, 0.8, 0.9, 1, 1.1].map((exponent) => {
    const own = { ...readership, exponent };
    const perRun = distinctStories(day.storyReads / counting.runs, own);
    return `| ${exponent} | ${number(perRun)} | ${number(distinctStories(day.storyReads, own))} | ${number(month({ ...built, exponent }).total)} |`;
  });
  return [
    "### As built, with other readers\n",
    "| Zipf's exponent | stories read in five minutes | on a day | dollars, with the plan |",
    "| ---: | ---: | ---: | ---: |",
    ...lines,
    "",
  ].join("\n");
}

function byPause() {
  const lines = [1, 3, 7, 14].map((everyDays) => {
    const dollars = [0, 1, 12].map((archivedMonths) =>
      number(month({ ...built, everyDays, archivedMonths }).total),
    );
    return `| ${everyDays} | ${dollars.join(" | ")} |`;
  });
  return [
    "### If views of what is read little were written less often\n",
    "| every n days | dollars, as built | with archives, in the first month | in the twelfth |",
    "| ---: | ---: | ---: | ---: |",
    ...lines,
    "",
  ].join("\n");
}
