// `npm run scale:costs`: the monthly costs of 100 million reads and 100,000 stories a day, at the prices in
// docs/scale.md. Every number is a line here; change one and run it again. Writes its tables into that document, in US
// dollars.
import { readFileSync, writeFileSync } from "node:fs";
import { distinctStories } from "./readership.mjs";

const days = 30;
const million = 1e6;

/** Numbers per day. */
const day = {
  reads: 100e6,
  /** Reads of a story's page. The others are lists. */
  storyReads: 60e6,
  /** Share of reads served by the edge cache without the database. */
  cachedShare: 0.9,
  stories: 100e3,
  /** Stories with a recording, of a minute on average. */
  spoken: 10e3,
  likes: 1e6,
  shares: 0.5e6,
};

/** Which stories are read on a day: those of a year, by Zipf's law. */
const readership = { stories: 365 * day.stories, exponent: 1 };

/** Views in a data point of Analytics Engine (`view-points.server.ts`); as many points as those of a message need. */
const viewsPerPoint = 6;

/** How views are counted (docs/decisions/0054), by the constants of `merge-views.server.ts`, `waiting-views.server.ts` and wrangler.toml. */
const counting = {
  /** Messages of a batch of the queue, when there is no lack of them. */
  messagesPerBatch: 100,
  /** Every five minutes; a pass takes 125 batches, so that one is enough. */
  runs: 288,
  /** Stories that a run writes at once; the others wait for their slot of the day. */
  storiesPerRun: 5000,
  slots: 720,
};

/** How archives are used (docs/decisions/0056): `ARCHIVE_AFTER_DAYS`, and how many days one is for. */
const archiving = { afterDays: 10, days: 15 };

/** Database rows per operation, as D1 counts them (docs/performance.md, tests/integration/database/rows-written.test.ts). */
const rows = {
  readPerStoryPage: 25,
  readPerList: 41,
  writtenPerView: 4.01,
  /** For a batch of views that are only counted: its views and its messages' ids, both deleted later. */
  writtenPerBatch: 4,
  /** For the stories of one slot that a run leaves waiting: a row with its index entry, deleted later. */
  writtenPerSlot: 3,
  writtenPerStory: 53,
  writtenPerLike: 3,
  writtenPerShare: 6,
  // Into an archive and out of the main database (docs/decisions/0056), and from one search index into the other.
  movedPerStory: 39 + 12.4,
  movedPerLike: 3,
  movedPerShare: 6,
};

/** CPU time in milliseconds: a rendered page, a cached one, a batch of views. */
const cpu = { rendered: 10, cached: 1, batch: 5 };

/**
 * Storage in bytes: rows with their indexes, as in the database of `npm run bench:large` (with user agents of 110
 * characters), and files.
 */
const bytes = {
  perStory: 1540,
  perView: 220,
  perCountedMessage: 18,
  perWaitingStory: 20,
  perLike: 85,
  perShare: 115,
  perIndexedStory: 597,
  perArchivedStory: 55.5,
  perCard: 120e3,
  perMinuteOfVoice: 240e3,
};

/** Monthly prices: what is included, then dollars per unit (sources and dates in docs/scale.md). */
const price = {
  plan: 5,
  requests: { included: 10e6, each: 0.3 / million },
  cpuMs: { included: 30e6, each: 0.02 / million },
  rowsRead: { included: 25e9, each: 0.001 / million },
  rowsWritten: { included: 50e6, each: 1 / million },
  d1Gigabytes: { included: 5, each: 0.75 },
  queueOperations: { included: 1e6, each: 0.4 / million },
  r2Writes: { included: 1e6, each: 4.5 / million },
  r2Reads: { included: 10e6, each: 0.36 / million },
  r2Gigabytes: { included: 10, each: 0.015 },
  speechMinutes: { included: 0, each: 0.0005 },
  inputTokens: { included: 0, each: 0.045 / million },
  outputTokens: { included: 0, each: 0.384 / million },
  logEvents: { included: 20e6, each: 0.6 / million },
  dataPoints: { included: 10e6, each: 0.25 / million },
};

const bill = ({ included, each }, amount) => Math.max(0, amount - included) * each;
const rendered = (reads) => reads * (1 - day.cachedShare);
const lists = day.reads - day.storyReads;

/** Days for which the ids of counted messages are kept. */
const daysKnown = 5;

/**
 * A day's rows for views that are only counted, and the bytes that are kept for it. What is read and written once a day is every story that
 * is read on that day, which is a little too many: some are only read in a run that writes them at once.
 * @param {number} messages
 * @param {{ stories: number, exponent: number }} readership
 * @param {number} everyDays how often what is read little is written: 1 as built
 */
function counters(messages, readership, everyDays) {
  const { messagesPerBatch, runs, storiesPerRun, slots } = counting;
  const batches = messages / messagesPerBatch;
  const inRun = distinctStories(day.storyReads / runs, readership);
  const atOnce = runs * Math.min(inRun, storiesPerRun);
  const isWaiting = inRun > storiesPerRun;
  const onceADay = isWaiting ? distinctStories(day.storyReads * everyDays, readership) / everyDays : 0;
  const waitingRows = isWaiting ? runs * slots : 0;
  return {
    written: batches * rows.writtenPerBatch + atOnce + onceADay + waitingRows * rows.writtenPerSlot,
    // Whether a story is there is looked up for each of a batch's stories.
    read:
      batches * distinctStories(day.storyReads / batches, readership) + atOnce + onceADay + 2 * waitingRows,
    // A story waits for half a day on average.
    bytes:
      messages * bytes.perCountedMessage * daysKnown +
      (runs / 2) * everyDays * Math.max(0, inRun - storiesPerRun) * bytes.perWaitingStory,
  };
}

/** A day's rows for moving as many stories as are told on a day, with their likes and shares. */
const movedRows =
  day.stories * rows.movedPerStory + day.likes * rows.movedPerLike + day.shares * rows.movedPerShare;

/** Gigabytes of a day's stories with their likes and shares, of its part of the search index, and of where its stories are. */
const dayGigabytes = {
  stories: (day.stories * bytes.perStory + day.likes * bytes.perLike + day.shares * bytes.perShare) / 1e9,
  index: (day.stories * bytes.perIndexedStory) / 1e9,
  directory: (day.stories * bytes.perArchivedStory) / 1e9,
};

/**
 * @param {{ viewRows: boolean, perMessage: number, cachedLogged: number, renderedLogged: number, tokens?: object, exponent?: number, archivedMonths?: number, everyDays?: number }} choice how
 * views are stored, how many travel in a message, the shares of cached and rendered reads that are logged, prices of
 * another writer model, another exponent of Zipf's law, and since how many months stories are archived, and how often
 * counters of what is read little are written
 */
function month(choice) {
  const { viewRows, perMessage, cachedLogged, renderedLogged, tokens } = choice;
  const { exponent = readership.exponent, archivedMonths = 0, everyDays = 1 } = choice;
  const prices = { ...price, ...tokens };
  const messages = day.storyReads / perMessage;
  const counted = counters(messages, { ...readership, exponent }, everyDays);
  const amounts = {
    requests: day.reads + day.stories + day.likes + day.shares,
    cpuMs:
      rendered(day.reads) * cpu.rendered +
      day.reads * day.cachedShare * cpu.cached +
      (messages / 100) * cpu.batch,
    rowsRead:
      rendered(day.storyReads) * rows.readPerStoryPage +
      rendered(lists) * rows.readPerList +
      (viewRows ? 0 : counted.read),
    rowsWritten:
      (viewRows ? day.storyReads * rows.writtenPerView : counted.written) +
      day.stories * rows.writtenPerStory +
      day.likes * rows.writtenPerLike +
      day.shares * rows.writtenPerShare +
      (archivedMonths > 0 ? movedRows : 0),
    // A story sends two messages: its change, and the order of its card.
    queueOperations: 3 * (messages + 2 * day.stories),
    r2Writes: 2 * day.stories + day.spoken,
    r2Reads: day.stories * 10,
    speechMinutes: day.spoken,
    inputTokens: day.stories * 700,
    outputTokens: day.stories * 150,
    logEvents: rendered(day.reads) * renderedLogged + day.reads * day.cachedShare * cachedLogged,
    dataPoints: viewRows ? 0 : messages * Math.ceil(perMessage / viewsPerPoint),
  };
  const growth = {
    d1Gigabytes:
      ((day.stories * bytes.perStory +
        day.likes * bytes.perLike +
        day.shares * bytes.perShare +
        (viewRows ? day.storyReads * bytes.perView : 0)) *
        days +
        (viewRows ? 0 : counted.bytes)) /
      1e9,
    r2Gigabytes: ((day.stories * bytes.perCard + day.spoken * bytes.perMinuteOfVoice) * days) / 1e9,
  };
  const archived = archivedMonths * days * (dayGigabytes.index + dayGigabytes.directory);
  const monthly = {
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * days])),
    d1Gigabytes: growth.d1Gigabytes * Math.max(1, archivedMonths) + archived,
    r2Gigabytes: growth.r2Gigabytes * Math.max(1, archivedMonths),
  };
  const lines = Object.entries(monthly).map(([name, amount]) => [name, amount, bill(prices[name], amount)]);
  return {
    lines,
    total: price.plan + lines.reduce((sum, [, , dollars]) => sum + Number(dollars), 0),
    growth,
    archivedMonths,
  };
}

/** How long a database lasts. */
function lasting({ growth, archivedMonths }) {
  const full = 10;
  if (archivedMonths === 0) {
    return `D1 grows by ${number(growth.d1Gigabytes)} GB a month: ${full} GB are full after ${number((full / growth.d1Gigabytes) * days)} days.`;
  }
  const { afterDays, days: each } = archiving;
  const here = afterDays * dayGigabytes.stories;
  const archives = Math.ceil(365 / each);
  return [
    `An archive of ${each} days has ${number(each * dayGigabytes.stories)} GB, its search index ${number(each * dayGigabytes.index)} GB: ${archives} of each are added a year.`,
    `The main database has the stories of ${afterDays} days, ${number(here)} GB, and where the others are, ${number(365 * dayGigabytes.directory)} GB more a year:`,
    `its ${full} GB are full after ${number((full - here) / (365 * dayGigabytes.directory))} years.`,
  ].join("\n");
}

const number = (amount) =>
  amount < 1e5
    ? amount.toLocaleString("en", { maximumFractionDigits: amount < 100 ? 1 : 0 })
    : amount.toLocaleString("en", { maximumSignificantDigits: 4 });

const built = { viewRows: false, perMessage: 20, cachedLogged: 0.01, renderedLogged: 0.1 };
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

const tables = Object.entries(shapes).map(([name, shape]) => {
  const result = month(shape);
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
});

const exponents = [0.7, 0.8, 0.9, 1, 1.1].map((exponent) => {
  const own = { ...readership, exponent };
  const perRun = distinctStories(day.storyReads / counting.runs, own);
  return `| ${exponent} | ${number(perRun)} | ${number(distinctStories(day.storyReads, own))} | ${number(month({ ...built, exponent }).total)} |`;
});
tables.push(
  [
    "### As built, with other readers\n",
    "| Zipf's exponent | stories read in five minutes | on a day | dollars, with the plan |",
    "| ---: | ---: | ---: | ---: |",
    ...exponents,
    "",
  ].join("\n"),
);

const later = [1, 3, 7, 14].map((everyDays) => {
  const dollars = [0, 1, 12].map((archivedMonths) =>
    number(month({ ...built, everyDays, archivedMonths }).total),
  );
  return `| ${everyDays} | ${dollars.join(" | ")} |`;
});
tables.push(
  [
    "### If views of what is read little were written less often\n",
    "| every n days | dollars, as built | with archives, in the first month | in the twelfth |",
    "| ---: | ---: | ---: | ---: |",
    ...later,
    "",
  ].join("\n"),
);
console.log(tables.join("\n"));

const [begin, end] = ["<!-- scale:costs begins -->", "<!-- scale:costs ends -->"];
const file = "docs/scale.md";
const text = readFileSync(file, "utf8");
const [before] = text.split(begin);
const [, after] = text.split(end);
writeFileSync(file, `${before}${begin}\n\n${tables.join("\n")}\n${end}${after}`);
