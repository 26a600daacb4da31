import { readJpeg } from "./jpeg";
import { readPng } from "./png";

/** The most pixels a side and the most bytes that a profile picture may have. */
export const pictureLimits = { side: 512, bytes: 512 * 1024 } as const;

/** A picture without anything but its pixels. */
export interface Picture {
  contentType: "image/jpeg" | "image/png";
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a JPEG or PNG by its bytes, whatever its name says, and takes it apart: what stays is what draws the picture;
 * where and with what it was taken (EXIF, XMP, comments, thumbnails) and anything behind its end is left out.
 * @returns null for what is no such picture or is larger than `pictureLimits`
 */
export function readPicture(file: Uint8Array): Picture | null {
  if (file.byteLength > pictureLimits.bytes) return null;
  const picture = readPng(file) ?? readJpeg(file);
  if (!picture) return null;
  const { width, height } = picture;
  const fits = (side: number) => side >= 1 && side <= pictureLimits.side;
  return fits(width) && fits(height) ? picture : null;
}

/** Pieces of a file as one. */
export function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
