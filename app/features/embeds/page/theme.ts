/** The theme that an embed has on a page of one theme; undefined to follow the reader's system. */
export type EmbedTheme = "light" | "dark" | undefined;

/** The theme that an embed's address asks for. */
export function parseTheme(search: URLSearchParams): EmbedTheme {
  const theme = search.get("theme");
  return theme === "light" || theme === "dark" ? theme : undefined;
}

/** The query of an embed in this theme. */
export const themeQuery = (theme: EmbedTheme): string => (theme ? `?theme=${theme}` : "");
