/** A name that every file system takes: characters that some don't allow become spaces. */
export const fileNameOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The value of `Content-Disposition` for a file that is to be saved under a name in any script. Sources: RFC 6266 and
 * RFC 8187.
 */
export function attachment(fileName: string): string {
  const name = fileNameOf(fileName);
  // For what can't read the other one.
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|%/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
