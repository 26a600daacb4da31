import papa from "papaparse";

/**
 * The beginning of a formula; Japanese spreadsheets take full-width ones, too. papaparse's own pattern misses those in
 * cells with several lines.
 */
const formula = /^[=+\-@＝＋－＠\t\r]/;

/** Rows per page, which are in memory at once. */
export const csvPageSize = 500;

/**
 * A table as streamed CSV (RFC 4180), of any length. Cells that a spreadsheet would take for a formula start with an
 * apostrophe. Source: OWASP, "CSV Injection".
 * @param nextPage the next rows, in the order in which they were written; fewer than `csvPageSize` are the last ones
 */
export function csvStream<Row extends object>(
  columns: readonly (keyof Row & string)[],
  nextPage: (last: Row | undefined) => Promise<Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const fields = [...columns];
  let last: Row | undefined;
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const rows = await nextPage(last);
      // Excel needs the byte order mark to recognize UTF-8.
      const head = isFirst ? `\uFEFF${papa.unparse([fields])}\r\n` : "";
      const text = papa.unparse({ fields, data: rows }, { header: false, escapeFormulae: formula });
      const chunk = rows.length > 0 ? `${head}${text}\r\n` : head;
      if (chunk) controller.enqueue(encoder.encode(chunk));
      isFirst = false;
      last = rows.at(-1) ?? last;
      if (rows.length < csvPageSize) controller.close();
    },
  });
}

/** The response that is saved as a CSV file. */
export const csvResponse = (body: ReadableStream<Uint8Array>, disposition: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition,
      "Cache-Control": "private, no-store",
    },
  });
