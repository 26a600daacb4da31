import papa from "papaparse";
import type { Database } from "~/platform/database";
import { listAllSubscribers } from "./desk.server";

/** Rows per query, which are in memory at once. */
const pageSize = 500;

/**
 * All subscribers as streamed CSV (RFC 4180). Cells that a spreadsheet would take for a formula start with an
 * apostrophe. Source: OWASP, "CSV Injection".
 */
export function subscribersCsv(db: Database): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let afterId = "";
  return new ReadableStream({
    async pull(controller) {
      const isFirst = afterId === "";
      const page = await listAllSubscribers(db, afterId, pageSize);
      const rows = page.map(({ id, ...cells }) => cells);
      // Excel needs the byte order mark to recognize UTF-8.
      const head = isFirst ? `\uFEFF${papa.unparse([columns])}\r\n` : "";
      const text = papa.unparse({ fields: columns, data: rows }, { header: false, escapeFormulae: true });
      controller.enqueue(encoder.encode(rows.length > 0 ? `${head}${text}\r\n` : head));
      afterId = page.at(-1)?.id ?? afterId;
      if (page.length < pageSize) controller.close();
    },
  });
}

const columns = [
  "email",
  "status",
  "source",
  "currentUrl",
  "createdAt",
  "confirmedAt",
  "unsubscribedAt",
  "forwardStatus",
  "forwardAnswer",
  "forwardedAt",
];
