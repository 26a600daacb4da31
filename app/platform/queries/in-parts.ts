/** Characters of a statement's parameter: D1 allows two megabytes, and a character takes up to three bytes. */
const maxCharacters = 500_000;

/**
 * Items in groups, each of which fits a parameter as JSON.
 * @param lengthOf an item's length as JSON, in characters
 */
export function inParts<Item>(
  items: readonly Item[],
  lengthOf = (item: Item): number => JSON.stringify(item).length,
): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const length = lengthOf(item);
    if (length > room) {
      parts.push([]);
      room = maxCharacters;
    }
    room -= length;
    parts.at(-1)?.push(item);
  }
  return parts;
}
