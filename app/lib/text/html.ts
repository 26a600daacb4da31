/** Sanitised HTML with every heading one level lower (h6 stays), to stand below a title of its own. */
export const demoteHeadings = (html: string): string =>
  html.replace(/<(\/?)h([1-5])\b/gi, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it stands in HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Plain text as HTML: a paragraph where an empty line is, a line where a line is. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
