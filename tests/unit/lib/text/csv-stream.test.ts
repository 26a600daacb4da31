import papa from "papaparse";
import { expect, it } from "vitest";
import { csvPageSize, csvResponse, csvStream } from "~/lib/text/csv-stream";

interface Row {
  name: string;
  note: string;
  secret?: string;
}

/** The file of these pages, with the last row that each page was asked for by. */
async function fileOf(pages: Row[][]) {
  const asked: (string | undefined)[] = [];
  const stream = csvStream<Row>(["name", "note"], async (last) => {
    asked.push(last?.name);
    return pages.shift() ?? [];
  });
  const response = csvResponse(stream, 'attachment; filename="a.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const rows = papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ",", newline: "\r\n" }).data;
  return { response, text, rows, asked };
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `n${n}`, note: "", secret: "kept" }));

it("has its columns alone, for spreadsheets, and nobody keeps it", async () => {
  const { response, text, asked } = await fileOf([[{ note: 'said "hi",\nleft', name: "Zoë", secret: "s" }]]);
  expect(text).toBe('\uFEFFname,note\r\nZoë,"said ""hi"",\nleft"\r\n');
  expect(asked).toEqual([undefined]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="a.csv"',
    "cache-control": "private, no-store",
  });
});

it.each([0, 1, csvPageSize - 1, csvPageSize, csvPageSize + 1, 2 * csvPageSize])(
  "has each of %i rows once, and one line of names",
  async (count) => {
    const all = rowsOf(count);
    const pages = [0, 1, 2].map((page) => all.slice(page * csvPageSize, (page + 1) * csvPageSize));
    const { rows, asked } = await fileOf(pages);
    expect(rows).toEqual([["name", "note"], ...all.map(({ name, note }) => [name, note])]);
    const full = Math.floor(count / csvPageSize);
    expect(asked).toEqual([
      undefined,
      ...Array.from({ length: full }, (_, n) => `n${(n + 1) * csvPageSize - 1}`),
    ]);
  },
);

it.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@a", "'@a"],
  ["\t=1", "'\t=1"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠a", "'＠a"],
  ["=1\nmore", "'=1\nmore"],
  ["a=1", "a=1"],
  ["a-b@c", "a-b@c"],
  ["first\n=1", "first\n=1"],
])("writes the cell %j so that no spreadsheet computes it", async (note, written) => {
  const { rows } = await fileOf([[{ name: "a", note }]]);
  expect(rows[1]).toEqual(["a", written]);
});
