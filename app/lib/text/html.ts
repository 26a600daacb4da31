/** Lowers every heading of sanitised HTML by one level (h6 stays), to stand below another title. */
export const demoteHeadings = (html: string): string =>
  html.replace(/<(\/?)h([1-5])\b/gi, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text escaped for HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Plain text as HTML: empty lines separate paragraphs, line breaks become `<br>`. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
