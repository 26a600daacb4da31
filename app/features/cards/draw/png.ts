const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Maximum size for link previews: WhatsApp's limit is the lowest. */
const maxBytes = 300_000;

/** A single-coloured picture takes 3 to 4 kB at these sizes; a record alone takes more than 20. */
const minBytes = 12_000;

/**
 * Checks that the bytes are a PNG of the given size that is neither empty nor too large.
 * @throws with the reason
 */
export function requirePng(bytes: Uint8Array<ArrayBuffer>, width: number, height: number): void {
  const wrong = complaint(bytes, width, height);
  if (wrong) throw new Error(`The card's image ${wrong}`);
}

function complaint(bytes: Uint8Array<ArrayBuffer>, width: number, height: number): string | null {
  if (signature.some((byte, at) => bytes[at] !== byte)) return "is no PNG";
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const drawnWidth = view.getUint32(16);
  const drawnHeight = view.getUint32(20);
  if (drawnWidth !== width || drawnHeight !== height) return `measures ${drawnWidth} × ${drawnHeight}`;
  if (new TextDecoder().decode(bytes.slice(-8, -4)) !== "IEND") return "is not whole";
  if (bytes.length < minBytes) return "is blank";
  return bytes.length > maxBytes ? `has ${bytes.length} bytes` : null;
}
