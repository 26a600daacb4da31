/**
 * A function that remembers its last results, for what is computed again and again from the same few arguments. The
 * results must depend on nothing but the arguments, and must not be changed by those who get them.
 * @param maxResults number of results; the one that wasn't asked for the longest is forgotten first
 * @param keyOf a text that is equal for equal arguments
 */
export function rememberLast<Arguments extends unknown[], Result>(
  maxResults: number,
  keyOf: (...args: Arguments) => string,
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const known = results.get(key);
    const result = known ?? compute(...args);
    // Deleted and set again, it is the last one in the map's order.
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
