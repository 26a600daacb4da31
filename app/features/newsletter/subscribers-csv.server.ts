import { csvPageSize, csvStream } from "~/lib/text/csv-stream";
import type { Database } from "~/platform/database";
import { listAllSubscribers } from "./desk.server";

type Row = Awaited<ReturnType<typeof listAllSubscribers>>[number];

/** All subscribers as streamed CSV. */
export const subscribersCsv = (db: Database): ReadableStream<Uint8Array> =>
  csvStream<Row>(columns, (last) => listAllSubscribers(db, last?.id ?? "", csvPageSize));

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
] as const;
