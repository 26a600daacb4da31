import { openErrorReports, type Report, type ReportSource } from "./operations/error-reports";
import { withoutMailboxes } from "./operations/without-mailboxes";

type Detail = Record<string, string | number | boolean | null | undefined>;

/** Structured log. Never pass a secret, an e-mail address or a story's text. */
export interface Log {
  info(event: string, detail?: Detail): void;
  error(event: string, cause: unknown, detail?: Detail): void;
}

/**
 * A log whose lines all carry the request's id.
 * @param report also gets each error; null for none
 */
export function createLog(requestId: string, report: Report | null = null): Log {
  const line = (level: string, event: string, detail: Detail) =>
    JSON.stringify({ level, event, requestId, ...detail });
  return {
    info: (event, detail = {}) => console.log(line("info", event, detail)),
    error(event, cause, detail = {}) {
      console.error(line("error", event, { ...detail, cause: causeOf(cause) }));
      report?.(event, cause);
    },
  };
}

/** The log of a request, of a batch of queue messages or of a scheduled run; its errors are also reported. */
export const openLog = ({ ERROR_REPORTS_URL }: Env, source: ReportSource): Log =>
  createLog(source.requestId, openErrorReports(ERROR_REPORTS_URL, source));

/**
 * Drizzle's own message repeats the bound values; the driver's error, its cause, doesn't. A mail service may say whose
 * mail it refuses.
 */
export function causeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const said = cause.cause instanceof Error ? cause.cause.message : `${cause.name}: ${cause.message}`;
  return withoutMailboxes(said);
}
