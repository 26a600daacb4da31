const layer = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/**
 * A page's styles without the custom properties that do nothing on it: Tailwind's own, of which what no rule changes is
 * put in where it is used, and what none uses is left out; and colours of the site that one rule uses. Together they
 * are a twentieth of what a page carries.
 * @param css the page's rules, with the properties' definitions, and the values that browsers without `@property` get
 * from `@layer properties`
 * @param inMarkup names that the page's markup uses itself
 */
export const withSettledProperties = (css: string, inMarkup: Set<string>): string =>
  rootNames(css)
    .filter((name) => !inMarkup.has(name))
    .reduce(putIn, tailwindNames(css).reduce(settle, css))
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}/, "");

const namesIn = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = ""]) => name)),
];

const tailwindNames = (css: string) => namesIn(css, /(--tw-[\w-]+):/g);

const rootNames = (css: string) =>
  [...css.matchAll(/:root\{([^}]*)\}/g)].flatMap(([, block = ""]) => namesIn(block, /(--[\w-]+):/g));

/** Replaces the use of a colour by its value, if it is defined once and used once. */
function putIn(css: string, name: string): string {
  const value = new RegExp(`(?<![\\w-])${name}:([^;}]*)`).exec(css)?.[1];
  const use = `var(${name})`;
  const places = css.match(new RegExp(`${name}(?![\\w-])`, "g"))?.length;
  return value && places === 2 && css.includes(use) ? without(css, name).replace(use, () => value) : css;
}

function settle(css: string, name: string): string {
  if (!isUsed(css, name)) return without(css, name);
  const definition = css.match(new RegExp(`@property ${name}\\{[^}]*\\}`))?.[0];
  if (!definition || countOf(css, `${name}:`) > countOf(css.match(layer)?.[0] ?? "", `${name}:`)) return css;
  const [, initial] = /initial-value:([^;}]+)/.exec(definition) ?? [];
  // A value of its own counts before one that the use brings along, which may have parentheses.
  const use = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");
  const settled = css.replace(use, (all, brought?: string) => initial ?? brought ?? all);
  return isUsed(settled, name) ? css : without(settled, name);
}

const countOf = (css: string, text: string) => css.split(text).length - 1;

// Also where it is no value but named, as a property that changes gradually.
const isUsed = (css: string, name: string) => new RegExp(`[(,:]${name}(?![\\w-]|:)`).test(css);

const without = (css: string, name: string) =>
  css
    .replace(new RegExp(`@property ${name}\\{[^}]*\\}`), "")
    .replace(new RegExp(`(?<![\\w-])${name}:[^;}]*(;|(?=\\}))`, "g"), "");
