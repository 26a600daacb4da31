/**
 * Rows that thousands of requests ask for in the same minute, kept in this isolate's memory for a second: as long as
 * pages are (docs/decisions/0015).
 */
export interface RowMemory {
  /**
   * What `find` finds, or found less than a second ago; null is never kept, so that what nobody has stored crowds
   * nothing out. Concurrent requests each look it up: they share no promise.
   */
  recall<Row>(key: string, find: () => Promise<Row>): Promise<Row>;
  /** Forgets everything, after a change: this isolate knows of it at once, others within a second. */
  forget(): void;
}

/** Milliseconds. */
const ttlMs = 1000;

/** Rows kept at once; the oldest are dropped first. */
const maxRows = 100;

/** A memory of this process: on Workers, of this isolate. */
export function createRowMemory(): RowMemory {
  const rows = new Map<string, { row: unknown; until: number }>();
  let epoch = 0;
  return {
    async recall<Row>(key: string, find: () => Promise<Row>) {
      const known = rows.get(key);
      if (known && known.until > Date.now()) return known.row as Row;
      const since = epoch;
      const row = await find();
      if (row === null || since !== epoch) return row;
      rows.delete(key);
      rows.set(key, { row, until: Date.now() + ttlMs });
      const [oldest] = rows.keys();
      if (rows.size > maxRows && oldest !== undefined) rows.delete(oldest);
      return row;
    },
    forget() {
      epoch++;
      rows.clear();
    },
  };
}

/** Remembers nothing. */
export const noRowMemory: RowMemory = { recall: (_, find) => find(), forget: () => {} };
