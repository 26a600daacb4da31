/** Boxes whose content is boxes, of those that a reader looks into for samples. Source: ISO/IEC 14496-12. */
const parents = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf", "edts", "mfra"]);

/** What only encrypted files have; nobody could play them. */
const encrypted = new Set(["pssh", "saiz", "saio", "senc"]);

/** What a track costs a reader, which looks through all of them again and again, in parts. */
const trackWeight = 1000;

/**
 * How many boxes, samples and entries of tables an MP4 or QuickTime file has, as far as a limit; null for what is no
 * sequence of boxes. Tables may claim four billion samples in a dozen bytes.
 */
export function countBoxParts(bytes: Uint8Array, most: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = indexEntries(view);
  let timed = 0;
  let at = 0;
  while (at + 8 <= view.byteLength && parts <= most) {
    const { type, content, end } = readHeader(view, at);
    if (end < content || encrypted.has(type)) return null;
    parts += type === "trak" ? trackWeight : 1;
    if (type === "stts") timed += samplesOfRuns(view, content);
    // With these, a reader lists the samples that the others count.
    if (type === "ctts") parts += timed + samplesOfRuns(view, content);
    parts += entriesOf(view, type, content);
    at = parents.has(type) ? content : end;
  }
  return parts;
}

function readHeader(view: DataView, at: number) {
  const size = view.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((n) => view.getUint8(at + n)));
  if (size === 1 && at + 16 <= view.byteLength) {
    return { type, content: at + 16, end: at + Number(view.getBigUint64(at + 8)) };
  }
  return { type, content: at + 8, end: size === 0 ? view.byteLength : at + size };
}

/** A number at a place that may lie behind the end of a file that was cut off. */
const numberAt = (view: DataView, at: number) => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);

/** How many entries a reader makes of a table. */
function entriesOf(view: DataView, type: string, content: number): number {
  const first = numberAt(view, content + 4);
  switch (type) {
    // A size of 0 says that each sample has its own.
    case "stsz":
      return first === 0 ? numberAt(view, content + 8) : 0;
    case "stz2":
      return numberAt(view, content + 8);
    case "stsc":
      return first + largestChunk(view, content, first);
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

/** The samples of a table of runs, such as "twenty of this length". */
function samplesOfRuns(view: DataView, content: number): number {
  let samples = 0;
  const runs = numberAt(view, content + 4);
  for (let at = content + 8, n = 0; n < runs && at + 8 <= view.byteLength; at += 8, n++) {
    samples += view.getUint32(at);
  }
  return samples;
}

function largestChunk(view: DataView, content: number, entries: number): number {
  let largest = 0;
  for (let at = content + 8, n = 0; n < entries && at + 12 <= view.byteLength; at += 12, n++) {
    largest = Math.max(largest, view.getUint32(at));
  }
  return largest;
}

/** The index of fragments that a reader finds by the file's last word, wherever it lies. */
function indexEntries(view: DataView): number {
  const start = view.byteLength - numberAt(view, view.byteLength - 4);
  const isIndex = start >= 0 && numberAt(view, start + 4) === 0x6d667261; // "mfra"
  return isIndex ? numberAt(view, start) / 11 : 0;
}
