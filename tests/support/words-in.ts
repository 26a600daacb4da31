/** The words of some HTML in one line: what tags part is parted by a space; scripts and React's comments are left out. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<script.*?<\/script>|<!-- -->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
