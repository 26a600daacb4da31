/**
 * A page's styles without the custom properties of Tailwind's that do nothing on it: what none of its rules changes is put in where it is
 * used, and what none of them uses is left out. Together they are a twentieth of what a page carries.
 * @param css the page's rules, with the properties' definitions, and the values that browsers without `@property` get from
 * `@layer properties`
 */
export const withSettledProperties = (css: string): string =>
  [...css.matchAll(/(--tw-[\w-]+):/g)]
    .map(([, name = ""]) => name)
    .filter((name, at, names) => names.indexOf(name) === at)
    .reduce(settle, css)
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}/, "");

const layer = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

const countOf = (css: string, name: string) => css.split(`${name}:`).length - 1;

function settle(css: string, name: string): string {
  if (!isUsed(css, name)) return without(css, name);
  const definition = css.match(new RegExp(`@property ${name}\\{[^}]*\\}`))?.[0];
  if (!definition || countOf(css, name) > countOf(css.match(layer)?.[0] ?? "", name)) return css;
  const [, initial] = /initial-value:([^;}]+)/.exec(definition) ?? [];
  // A value of its own counts before one that the use brings along, which may have parentheses.
  const use = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");
  const settled = css.replace(use, (all, brought?: string) => initial ?? brought ?? all);
  return isUsed(settled, name) ? css : without(settled, name);
}

// Also where it is no value but named, as a property that changes gradually.
const isUsed = (css: string, name: string) => new RegExp(`[(,:]${name}(?![\\w-]|:)`).test(css);

const without = (css: string, name: string) =>
  css
    .replace(new RegExp(`@property ${name}\\{[^}]*\\}`), "")
    .replace(new RegExp(`(?<![\\w-])${name}:[^;}]*(;|(?=\\}))`, "g"), "");
