/** A part of a URL as it is spelled in words; as it stands if it can't be decoded, which is no address of ours. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
