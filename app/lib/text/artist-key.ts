/**
 * A normalized key under which spellings of one artist match: no case, accents, spaces or punctuation ("Björk" and
 * "bjork").
 * @param name an artist's name as typed
 * @returns the key that the artist filter compares; for a name without letters or digits ("!!!"), the name itself
 */
export function artistKey(name: string): string {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[^\p{L}\p{N}]+/gu, "") || folded.trim();
}
