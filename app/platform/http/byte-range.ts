/** A range of a file's bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The range of a file of `size` bytes that a `Range` header requests. Null for a header to ignore, because it is
 * malformed, in another unit or has several ranges; "unsatisfiable" if the range lies outside the file. Source: RFC
 * 9110, section 14.
 */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size : Number(last) + 1;
  if (end <= offset && last !== "") return null;
  return offset >= size ? "unsatisfiable" : { offset, length: Math.min(end, size) - offset };
}
