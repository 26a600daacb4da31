import { openSampleTables } from "./sample-tables";

/** Boxes whose content is boxes, of those that a parser searches for samples. Source: ISO/IEC 14496-12. */
const parents = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf", "edts", "mfra"]);

/** Only in encrypted files, which can't be played. */
const encrypted = new Set(["pssh", "saiz", "saio", "senc"]);

/** Cost of a track, in parts: the parser iterates over all tracks repeatedly. */
const trackWeight = 1000;

/**
 * Counts the boxes, samples and table entries of an MP4 or QuickTime file, up to a limit; null if it is no sequence of
 * boxes. Tables can claim four billion samples in a dozen bytes.
 */
export function countBoxParts(bytes: Uint8Array, limit: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = indexEntries(view);
  const tables = openSampleTables();
  let timed = 0;
  let at = 0;
  while (at + 8 <= view.byteLength && parts <= limit) {
    const { type, content, end } = readHeader(view, at);
    if (end < content || encrypted.has(type)) return null;
    if (type === "trak" && !tables.open(at, end)) return null;
    parts += type === "trak" ? trackWeight : 1;
    if (type === "stts") {
      timed += samplesOfRuns(view, content);
      tables.addTimes(at, samplesOfRuns(view, content));
    }
    // With this table, the parser lists the samples that `stts` only counts.
    if (type === "ctts") parts += timed + samplesOfRuns(view, content);
    if (type === "stsz" || type === "stz2") {
      tables.addSizes(at, type === "stsz" && numberAt(view, content + 4) !== 0);
    }
    if (type === "stsc") tables.addChunks(at, largestOf(view, content, "samples"));
    parts += entriesOf(view, type, content);
    at = parents.has(type) ? content : end;
  }
  return parts + tables.cost();
}

function readHeader(view: DataView, at: number) {
  const size = view.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((n) => view.getUint8(at + n)));
  if (size === 1 && at + 16 <= view.byteLength) {
    return { type, content: at + 16, end: at + Number(view.getBigUint64(at + 8)) };
  }
  return { type, content: at + 8, end: size === 0 ? view.byteLength : at + size };
}

/** A number whose offset may be after the end of a truncated file. */
const numberAt = (view: DataView, at: number) => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);

/** Number of entries that the parser creates for a table. */
function entriesOf(view: DataView, type: string, content: number): number {
  const first = numberAt(view, content + 4);
  switch (type) {
    // A size of 0 means that each sample has its own.
    case "stsz":
      return first === 0 ? numberAt(view, content + 8) : 0;
    case "stz2":
      return numberAt(view, content + 8);
    case "stsc":
      return first + largestOf(view, content, "chunk");
    case "stts":
    case "ctts":
    case "stco":
    case "co64":
    case "stss":
    case "trun":
    case "elst":
      return first;
    default:
      return 0;
  }
}

/** The samples of a run-length table. */
function samplesOfRuns(view: DataView, content: number): number {
  let samples = 0;
  const runs = numberAt(view, content + 4);
  for (let at = content + 8, n = 0; n < runs && at + 8 <= view.byteLength; at += 8, n++) {
    samples += view.getUint32(at);
  }
  return samples;
}

/** Of a table of chunks (`stsc`): the largest number of a chunk, or of samples in one. */
function largestOf(view: DataView, content: number, column: "chunk" | "samples"): number {
  const entries = numberAt(view, content + 4);
  const first = content + (column === "chunk" ? 8 : 12);
  let largest = 0;
  for (let at = first, n = 0; n < entries && at + 4 <= view.byteLength; at += 12, n++) {
    largest = Math.max(largest, view.getUint32(at));
  }
  return largest;
}

/** The index of fragments (`mfra`), which the parser finds by the file's last four bytes. */
function indexEntries(view: DataView): number {
  const start = view.byteLength - numberAt(view, view.byteLength - 4);
  const isIndex = start >= 0 && numberAt(view, start + 4) === 0x6d667261; // "mfra"
  return isIndex ? numberAt(view, start) / 11 : 0;
}
