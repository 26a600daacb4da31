import { joined, type Picture } from "./picture";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The chunks that draw a picture; every other one tells about it or moves it. */
const drawing = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** A PNG with its drawing chunks alone. Source: PNG specification (W3C), sections 5 and 11. */
export function readPng(file: Uint8Array): Picture | null {
  if (!signature.every((byte, at) => file[at] === byte)) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept = [file.subarray(0, signature.length)];
  const names: string[] = [];
  for (let at = signature.length; at + 12 <= file.byteLength && names.at(-1) !== "IEND"; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > file.byteLength) return null;
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (drawing.has(name)) {
      kept.push(file.subarray(at, end));
      names.push(name);
    }
    at = end;
  }
  const isWhole = names[0] === "IHDR" && names.includes("IDAT") && names.at(-1) === "IEND";
  if (!isWhole || view.getUint32(signature.length) !== 13) return null;
  return {
    contentType: "image/png",
    width: view.getUint32(16),
    height: view.getUint32(20),
    bytes: joined(kept),
  };
}
