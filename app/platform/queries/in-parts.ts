/** Characters of a statement's parameter: D1 allows two megabytes, and a character takes up to three bytes. */
const maxCharacters = 500_000;

/** Items in groups, each of which fits a parameter as JSON. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    if (length > room) {
      parts.push([]);
      room = maxCharacters;
    }
    room -= length;
    parts.at(-1)?.push(item);
  }
  return parts;
}
