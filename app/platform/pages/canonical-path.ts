/**
 * Whether a path is written as our own links write it. Remix matches other spellings as well, each of which would be
 * cached separately.
 * @param pattern of its route, such as `/story/:id`
 */
export function isCanonicalPath(pathname: string, pattern: string): boolean {
  const parts = pathname.split("/");
  const names = pattern.split("/");
  return (
    parts.length === names.length &&
    names.every((name, at) => {
      const part = parts[at] ?? "";
      return name.startsWith(":") ? isCanonical(part) && !part.endsWith(".data") : part === name;
    })
  );
}

/**
 * Whether a part of a path has one spelling only: plain characters, or a slug in any script as our own links encode it.
 */
function isCanonical(part: string): boolean {
  if (/^[\w-]+(\.[\w-]+)*$/.test(part)) return true;
  try {
    const slug = decodeURIComponent(part);
    return /^[\p{L}\p{M}\p{N}_-]+$/u.test(slug) && encodeURIComponent(slug) === part;
  } catch {
    return false;
  }
}
