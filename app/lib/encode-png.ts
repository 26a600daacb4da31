import { crc32 } from "node:zlib";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Encodes an opaque image as a PNG, a few rows at a time, so that the producer of the rows can yield in between.
 * @param bands rows from top to bottom, four bytes per pixel (red, green, blue, and alpha, which is dropped)
 * @throws whatever `bands` throws
 */
export async function encodePng(
  width: number,
  height: number,
  bands: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8); // 8 bits per channel, RGB
  const data = await deflate(filteredRows(bands, width));
  const parts = [Uint8Array.from(signature), chunk("IHDR", header), chunk("IDAT", data), chunk("IEND")];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function deflate(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new CompressionStream("deflate");
  const packed = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  try {
    for await (const part of parts) await writer.write(part);
    await writer.close();
  } catch (error) {
    packed.catch(() => {});
    await writer.abort(error);
    throw error;
  }
  return new Uint8Array(await packed);
}

/** Rows of three bytes per pixel, each after its filter type (PNG specification, section 9). */
async function* filteredRows(bands: AsyncIterable<Uint8Array>, width: number) {
  const length = width * 3;
  let above = new Uint8Array(length);
  for await (const band of bands) {
    const rows = band.length / (width * 4);
    const filtered = new Uint8Array(rows * (length + 1));
    for (let row = 0; row < rows; row++) {
      const colours = withoutAlpha(band.subarray(row * width * 4, (row + 1) * width * 4), length);
      filtered.set(smallest(colours, above), row * (length + 1));
      above = colours;
    }
    yield filtered;
  }
}

function withoutAlpha(pixels: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const colours = new Uint8Array(length);
  for (let from = 0, to = 0; to < length; from += 4, to += 3) {
    colours[to] = pixels[from] as number;
    colours[to + 1] = pixels[from + 1] as number;
    colours[to + 2] = pixels[from + 2] as number;
  }
  return colours;
}

/** The row as differences to the pixel on the left or to the row above, whichever are smaller: they compress better. */
function smallest(row: Uint8Array, above: Uint8Array): Uint8Array {
  const sub = new Uint8Array(row.length + 1);
  const up = new Uint8Array(row.length + 1);
  sub[0] = 1;
  up[0] = 2;
  let [subs, ups] = [0, 0];
  for (let at = 0; at < row.length; at++) {
    const value = row[at] as number;
    const left = value - (at < 3 ? 0 : (row[at - 3] as number));
    const over = value - (above[at] as number);
    sub[at + 1] = left;
    up[at + 1] = over;
    subs += Math.abs(left);
    ups += Math.abs(over);
  }
  return subs < ups ? sub : up;
}

function chunk(type: string, data = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
