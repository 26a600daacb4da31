/** Sanitised HTML with every heading one level lower (h6 stays), to stand below a title of its own. */
export const demoteHeadings = (html: string): string =>
  html.replace(/<(\/?)h([1-5])\b/gi, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
