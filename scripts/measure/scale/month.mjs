import { bytes, counting, cpu, day, days, price, readership, rows, viewsPerPoint } from "./assumptions.mjs";
import { distinctStories } from "./readership.mjs";

const bill = ({ included, each }, amount) => Math.max(0, amount - included) * each;
const rendered = (reads) => reads * (1 - day.cachedShare);
const lists = day.reads - day.storyReads;

/** Days for which the ids of counted messages are kept. */
const daysKnown = 5;

/**
 * A day's rows for views that are only counted, and the bytes that are kept for it. What is read and written once a day
 * is every story that is read on that day, which is a little too many: some are only read in a run that writes them at
 * once.
 * @param {number} messages
 * @param {{ stories: number, exponent: number }} readership
 * @param {number} everyDays how often what is read little is written: 1 as built
 */
function counters(messages, readership, everyDays) {
  const { messagesPerBatch, runs, storiesPerRun, slots } = counting;
  const batches = messages / messagesPerBatch;
  const inRun = distinctStories(day.storyReads / runs, readership);
  const merged = runs * Math.min(inRun, storiesPerRun);
  const isWaiting = inRun > storiesPerRun;
  const onceADay = isWaiting ? distinctStories(day.storyReads * everyDays, readership) / everyDays : 0;
  const waitingRows = isWaiting ? runs * slots : 0;
  return {
    written: batches * rows.writtenPerBatch + merged + onceADay + waitingRows * rows.writtenPerSlot,
    // Whether a story is there is looked up for each of a batch's stories.
    read:
      batches * distinctStories(day.storyReads / batches, readership) + merged + onceADay + 2 * waitingRows,
    // A story waits for half a day on average.
    bytes:
      messages * bytes.perCountedMessage * daysKnown +
      (runs / 2) * everyDays * Math.max(0, inRun - storiesPerRun) * bytes.perWaitingStory,
  };
}

/** A day's rows for moving as many stories as are told on a day, with their likes and shares. */
const movedRows =
  day.stories * rows.movedPerStory + day.likes * rows.movedPerLike + day.shares * rows.movedPerShare;

/**
 * Gigabytes of a day's stories with their likes and shares, of its part of the search index, and of where its stories
 * are.
 */
export const dayGigabytes = {
  stories: (day.stories * bytes.perStory + day.likes * bytes.perLike + day.shares * bytes.perShare) / 1e9,
  index: (day.stories * bytes.perIndexedStory) / 1e9,
  directory: (day.stories * bytes.perArchivedStory) / 1e9,
};

/**
 * The costs of a month.
 * @param {{ viewRows: boolean, perMessage: number, cachedLogged: number, renderedLogged: number, tokens?: object,
 * exponent?: number, archivedMonths?: number, everyDays?: number }} choice how views are stored, how many travel in a
 * message, the shares of cached and rendered reads that are logged, prices of another writer model, another exponent of
 * Zipf's law, and since how many months stories are archived, and how often counters of what is read little are written
 */
export function month(choice) {
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
