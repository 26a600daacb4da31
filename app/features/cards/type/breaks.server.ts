import LineBreaker from "linebreak";

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
const writtenWithoutSpaces = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Line break opportunities: the number of clusters before each, the end of the text included. Source: Unicode Standard
 * Annex 14; for scripts that it leaves to dictionaries, `Intl.Segmenter`.
 */
export function breaksOf(clusters: readonly { text: string }[]): number[] {
  const text = clusters.map((cluster) => cluster.text).join("");
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position);
  for (const { index, segment } of thaiWords.segment(text)) {
    if (writtenWithoutSpaces.test(segment) && writtenWithoutSpaces.test(text[index - 1] ?? ""))
      places.add(index);
  }
  let length = 0;
  return clusters.flatMap((cluster, at) => {
    length += cluster.text.length;
    return places.has(length) || at === clusters.length - 1 ? [at + 1] : [];
  });
}
