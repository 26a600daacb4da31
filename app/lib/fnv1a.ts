/** FNV-1a hash of a text's code units, as a signed 32-bit integer. Not for secrets. Source: Fowler, Noll and Vo. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
