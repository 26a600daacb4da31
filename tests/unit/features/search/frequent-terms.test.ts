import { expect, it, vi } from "vitest";
import { findFrequentTerms } from "~/features/search/frequent-terms.server";
import { parseQuery } from "~/features/search/query";
import type { SearchIndex } from "~/platform/search/search-index";

/** An index whose newest matches of each term, one after the other, are so many and so far apart. */
function indexWith(matches: { count: number; span: number | null }[]) {
  const query = vi.fn(async () => matches.map((row) => [row]));
  const search = { query } as unknown as SearchIndex;
  return {
    query,
    frequentIn: async (text: string) =>
      (await findFrequentTerms(search, parseQuery(text), 1000)).map(([word]) => word?.folded),
  };
}

it("takes a term for frequent whose newest 64 stories are among the newest 256", async () => {
  const { frequentIn } = indexWith([
    { count: 64, span: 63 },
    { count: 64, span: 255 },
    { count: 64, span: 256 },
    { count: 63, span: 62 },
    { count: 0, span: null },
  ]);
  expect(await frequentIn("river lantern kitchen harbour quokka")).toEqual(["river", "lantern"]);
});

it("asks nothing for two terms, of which each is looked up where the other one is", async () => {
  const { query, frequentIn } = indexWith([{ count: 64, span: 63 }]);
  expect(await frequentIn("river lantern")).toEqual([]);
  expect(query).not.toHaveBeenCalled();
});
