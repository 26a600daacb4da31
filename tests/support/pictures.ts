const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

const segment = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data];

/** A JPEG by its segments, with a place in its EXIF, a comment, and something behind its end; its pixels are none. */
export const jpegOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xe1, bytesOf("Exif\0\0GPS 41.4 N")),
    ...segment(0xfe, bytesOf("GPS again")),
    ...segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4],
    ...[0xff, 0xd9],
    ...bytesOf("GPS behind the end"),
  ]);

const chunk = (name: string, data: number[]) => [...u32(data.length), ...bytesOf(name), ...data, ...u32(0)];

/** A PNG by its chunks, with a place in a text chunk; its pixels are none. */
export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0x89, ...bytesOf("PNG\r\n"), 0x1a, 0x0a],
    ...chunk("IHDR", [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    ...chunk("tEXt", bytesOf("GPS 41.4 N")),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
    ...bytesOf("GPS behind the end"),
  ]);
