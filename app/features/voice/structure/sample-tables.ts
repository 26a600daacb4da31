/** For each sample, the parser adds up the sizes of all in its chunk: so many additions cost as much as a part. */
const additionsPerPart = 3000;

/**
 * What looking up all samples of a file's tracks costs, in parts. Tables can claim that a chunk has four billion
 * samples; the parser believes them, and counts.
 */
export interface SampleTables {
  /** A track begins. False if it is inside another one. */
  open(at: number, end: number): boolean;
  /** Sizes of samples: one for all, or one each. */
  addSizes(at: number, isOneForAll: boolean): void;
  addTimes(at: number, samples: number): void;
  addChunks(at: number, maxSamples: number): void;
  cost(): number;
}

export function openSampleTables(): SampleTables {
  let end = 0;
  let table = { sizes: 0, isOneForAll: true, timed: 0, perChunk: 0 };
  let cost = 0;

  const settle = () => {
    // The size of one for all is multiplied.
    const isCounted = table.sizes !== 1 || !table.isOneForAll;
    if (isCounted) cost += (Math.max(1, table.timed) * table.perChunk) / additionsPerPart;
    table = { sizes: 0, isOneForAll: true, timed: 0, perChunk: 0 };
  };
  return {
    open(at, trackEnd) {
      if (at < end) return false;
      settle();
      end = trackEnd;
      return true;
    },
    addSizes(at, isOneForAll) {
      if (at >= end) return;
      table.sizes++;
      table.isOneForAll &&= isOneForAll;
    },
    addTimes(at, samples) {
      if (at < end) table.timed += samples;
    },
    addChunks(at, maxSamples) {
      if (at < end) table.perChunk = Math.max(table.perChunk, maxSamples);
    },
    cost() {
      settle();
      return cost;
    },
  };
}
