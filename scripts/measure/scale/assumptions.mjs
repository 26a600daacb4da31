// What the costs in docs/scale.md are computed from. Every number is a line here; change one and run `npm run
// scale:costs` again.

export const days = 30;
export const million = 1e6;

/** Numbers per day. */
export const day = {
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
export const readership = { stories: 365 * day.stories, exponent: 1 };

/** Views in a data point of Analytics Engine (`view-points.server.ts`); as many points as those of a message need. */
export const viewsPerPoint = 6;

/**
 * How views are counted (docs/decisions/0054), by the constants of `merge-views.server.ts`, `waiting-views.server.ts`
 * and wrangler.toml.
 */
export const counting = {
  /** Messages of a batch of the queue, when there is no lack of them. */
  messagesPerBatch: 100,
  /** Every five minutes; a pass takes 125 batches, so that one is enough. */
  runs: 288,
  /** Stories that a run writes at once; the others wait for their slot of the day. */
  storiesPerRun: 5000,
  slots: 720,
};

/**
 * How archives are used (docs/decisions/0056): `ARCHIVE_AFTER_DAYS`, how many days one is for, how many stories a run
 * of the job moves, and for how many archives an hourly run's calls last, with as many again for other work.
 */
export const archiving = { afterDays: 10, days: 15, storiesPerRun: 600, most: 50 };

/** What a database can hold, and the share of it at which editors are told (`findings.server.ts`). */
export const database = { gigabytes: 10, toldAt: 0.8 };

/**
 * Database rows per operation, as D1 counts them (docs/performance.md,
 * tests/integration/database/rows-written.test.ts).
 */
export const rows = {
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
export const cpu = { rendered: 10, cached: 1, batch: 5 };

/**
 * Storage in bytes: rows with their indexes, as in the database of `npm run bench:large` (with user agents of 110
 * characters), and files.
 */
export const bytes = {
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
export const price = {
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
