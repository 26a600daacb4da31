/**
 * The address that a text is, from `base` if it is a relative one; null if it is none. As `URL.parse`, which is newer
 * than the oldest browsers of this site (docs/decisions/0058).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
