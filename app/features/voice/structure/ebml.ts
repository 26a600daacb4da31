// Ids of elements. Source: RFC 9559, section 5.1.
const segment = 0x18538067;
const cluster = 0x1f43b675;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
/** EBML, SeekHead, Info, Cues, Attachments, Chapters and Tags. */
const others = [0x1a45dfa3, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367];
const topLevel = new Set([segment, cluster, tracks, ...others]);
const padding = 0xec;
/** BlockGroup, BlockAdditions and BlockMore. */
const groups = new Set([0xa0, 0x75a1, 0xa6]);
/** SimpleBlock and Block. */
const blocks = new Set([0xa3, 0xa1]);

/** Cost of a track, in parts: the parser iterates over all tracks repeatedly. */
const trackWeight = 1000;
/** Cost of a laced frame, which is inserted into the middle of a list. */
const lacedWeight = 4;
/** Maximum bytes of an element without children: a second of uncompressed audio fits. */
const maxElementBytes = 512 * 1024;
/** Maximum bytes of an unknown element: a parser that doesn't know it searches it for known ones. */
const maxUnknownBytes = 64;

/**
 * Counts the elements and frames of a WebM file, up to a limit; null if it is malformed. So is an element that claims
 * to be longer than its parent, since parsers differ in where they continue.
 */
export function countEbmlParts(bytes: Uint8Array, limit: number): number | null {
  let parts = 0;
  let segmentEnd = Infinity;
  let clusterEnd = 0;
  for (let at = 0; at < bytes.length && parts <= limit; ) {
    const element = readHeader(bytes, at);
    if (element === "cut off") return parts;
    if (element === null) return null;
    const { id, content, end } = element;
    if (at >= segmentEnd) segmentEnd = Infinity;
    if (topLevel.has(id)) clusterEnd = 0;
    const isKnown = topLevel.has(id) || id === padding || at < clusterEnd;
    if (!isKnown && end - content > maxUnknownBytes) return null;
    if (end > segmentEnd && end !== Infinity) return null;
    parts++;
    at = content;
    if (id === segment) segmentEnd = end;
    else if (id === cluster) clusterEnd = end;
    else {
      if (end - content > maxElementBytes) return null;
      parts += partsWithin(bytes, element, limit);
      at = end;
    }
  }
  return parts;
}

interface Element {
  id: number;
  content: number;
  /** Infinity if the length is unknown, as in live recordings. */
  end: number;
}

/** The weight of an element's content. */
function partsWithin(bytes: Uint8Array, { id, content, end }: Element, limit: number): number {
  if (blocks.has(id)) return lacedFrames(bytes, content) * lacedWeight;
  if (id !== tracks && !groups.has(id)) return 0;
  let parts = 0;
  for (let at = content; at < Math.min(end, bytes.length) && parts <= limit; ) {
    const child = readHeader(bytes, at);
    if (child === null || child === "cut off") break;
    parts += (child.id === trackEntry ? trackWeight : 1) + partsWithin(bytes, child, limit);
    at = child.end;
  }
  return parts;
}

/**
 * Number of frames of a block beyond its first. The block's header is the track's number, two bytes of time, and flags.
 */
function lacedFrames(bytes: Uint8Array, at: number): number {
  const track = readVarInt(bytes, at);
  const flags = track ? at + track.width + 2 : bytes.length;
  const isLaced = ((bytes[flags] ?? 0) & 0b110) !== 0;
  return isLaced ? (bytes[flags + 1] ?? 0) : 0;
}

function readHeader(bytes: Uint8Array, at: number): Element | "cut off" | null {
  if (bytes[at] === 0) return null;
  const id = readVarInt(bytes, at);
  const size = id && readVarInt(bytes, at + id.width);
  if (!size) return "cut off";
  const content = at + id.width + size.width;
  const marker = 2 ** (7 * id.width);
  const isOpen = size.value === 2 ** (7 * size.width) - 1;
  return { id: id.value + marker, content, end: isOpen ? Infinity : content + size.value };
}

/**
 * A variable-length integer of one to eight bytes; the leading zeros of its first byte give its width. Source: RFC
 * 8794, section 4.
 */
function readVarInt(bytes: Uint8Array, at: number): { value: number; width: number } | null {
  const first = bytes[at] ?? 0;
  const width = Math.clz32(first) - 23;
  if (first === 0 || at + width > bytes.length) return null;
  let value = first & (2 ** (8 - width) - 1);
  for (let n = 1; n < width; n++) value = value * 256 + (bytes[at + n] ?? 0);
  return { value, width };
}
