/**
 * A name (an artist's, a title's or a place's) folded to what its spellings share: without case, accents, spaces and
 * punctuation ("Björk" and "bjork", "AC/DC" and "ac dc").
 * @returns the key that searches and filters compare; for a name without letters or digits ("!!!"), the name itself
 */
export function foldedKey(name: string): string {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[^\p{L}\p{N}]+/gu, "") || folded.trim();
}
