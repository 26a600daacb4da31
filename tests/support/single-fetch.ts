/**
 * Decodes a `.data` response, for plain data. Source: turbo-stream, the format of Remix's single fetch: a list of
 * values that refer to each other by index, negative for null and undefined.
 */
export function readData(text: string): unknown {
  const values: unknown[] = JSON.parse(text.split("\n")[0] ?? "[]");
  const read = (place: number): unknown => {
    const value = place < 0 ? null : values[place];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, at]) => [values[Number(key.slice(1))], read(at as number)]),
    );
  };
  return read(0);
}

/** The data that a document passes to Remix's script, as a turbo-stream; empty if it passes none. */
export function passedData(html: string): string {
  const stream = "window.__remixContext.streamController";
  const [, rest = ""] = html.split(`${stream}.enqueue('`);
  const [literal = ""] = rest.split(`');${stream}.close();</script>`);
  const inDoubleQuotes = literal.replace(/\\.|"/g, (sign) => ({ '"': '\\"', "\\'": "'" })[sign] ?? sign);
  return JSON.parse(`"${inDoubleQuotes}"`);
}
