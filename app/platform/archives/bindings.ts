const binding = /^ARCHIVE_(\d{4}(?:_\d\d){0,2})$/;

/**
 * The archives among some bindings' names, without their search indexes.
 * @param names such as "ARCHIVE_2025_11"
 * @returns the binding of each archive by its name, such as "2025-11"
 */
export function archiveBindings(names: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const dated = binding.exec(name)?.[1];
    if (dated) found.set(dated.replaceAll("_", "-"), name);
  }
  return found;
}

/** The binding of an archive's search index. @param archive the archive's own binding */
export const indexBinding = (archive: string): string => `${archive}_SEARCH`;
