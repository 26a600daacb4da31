import { minuteMs } from "~/lib/durations";
import { openOutside } from "../outside/outside";
import { userAgent } from "../outside/user-agent";
import { errorReportsIn } from "../settings";
import { withoutMailboxes } from "./without-mailboxes";

/** An error as the log has it. */
export interface ErrorReport {
  /** Such as "story.submit". */
  event: string;
  /** The route's pattern, or a queue's name: never a path, which may have a secret in it. */
  route: string;
  requestId: string;
  name: string;
  /** Without addresses, quotations and long words. */
  message: string;
  /** Functions and places in our code, innermost first. */
  stack: string[];
}

/** Reports an error. Never throws, and nobody waits for it. */
export type Report = (event: string, cause: unknown) => void;

/** Where errors come from, and what keeps the worker alive until a report is sent. */
export interface ReportSource extends Pick<ErrorReport, "route" | "requestId"> {
  waitUntil(work: Promise<unknown>): void;
}

const timeoutMs = 3000;
/** Reports in a minute, per isolate: an outage would send thousands. */
const perMinute = 20;
const sent = { minute: 0, count: 0 };

/**
 * Sends errors to a webhook as JSON, or to Sentry by its envelope protocol if the setting is a DSN
 * (`https://KEY@HOST/PROJECT`, or with a path before the project); null if nothing is set, or it is no address.
 */
export function openErrorReports(
  setting: string,
  { route, requestId, waitUntil }: ReportSource,
): Report | null {
  const url = errorReportsIn(setting);
  if (!url) return null;
  const ask = openOutside(url.origin);
  return (event, cause) => {
    if (!countReport(Date.now())) return;
    const report = { event, route, requestId, ...describe(cause) };
    const { path, init } = url.username ? sentryRequest(url, report) : webhookRequest(url, report);
    waitUntil(
      ask(path, { ...init, method: "POST", signal: AbortSignal.timeout(timeoutMs) }).then(
        (response) => response.body?.cancel(),
        () => {},
      ),
    );
  };
}

/**
 * Counts a report before it is sent.
 * @returns whether it may be sent: false once this minute's limit is exceeded
 */
function countReport(now: number): boolean {
  const minute = Math.floor(now / minuteMs);
  if (sent.minute !== minute) Object.assign(sent, { minute, count: 0 });
  return ++sent.count <= perMinute;
}

/** What may be said of an error. Its message may quote what somebody sent. */
export function describe(cause: unknown): Pick<ErrorReport, "name" | "message" | "stack"> {
  if (!(cause instanceof Error)) return { name: typeof cause, message: "", stack: [] };
  // Drizzle's own message repeats the bound values; the driver's error, its cause, doesn't.
  const error = cause.cause instanceof Error ? cause.cause : cause;
  return { name: cause.name, message: scrubbed(error.message), stack: framesOf(cause.stack ?? "") };
}

const scrubbed = (message: string): string =>
  // Quotations first: of one that is cut off, the end is not found.
  withoutMailboxes(message.replace(/(["'`“‘]).*?(["'`”’])/gs, "[quoted]"))
    .replace(/\b\w+:\/\/\S+/g, "[url]")
    .replace(/\/\S+/g, "[path]")
    .replace(/[\w-]{20,}/g, "[long]")
    .slice(0, 200);

const framesOf = (stack: string): string[] =>
  Array.from(
    stack.matchAll(/^\s*at (?:(?:async )?([\w.$<> ]+) \()?[^()\n]*?([\w.-]+\.[jt]sx?:\d+:\d+)\)?$/gm),
    ([, name = "?", place]) => `${name} ${place}`,
  ).slice(0, 20);

const webhookRequest = (url: URL, report: ErrorReport) => ({
  path: url.pathname + url.search,
  init: {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version: 1, at: new Date().toISOString(), ...report }),
  },
});

/** Source: Sentry, "Envelopes" and "Event payloads". */
function sentryRequest(dsn: URL, { event, route, requestId, name, message, stack }: ErrorReport) {
  const id = crypto.randomUUID().replaceAll("-", "");
  const at = new Date().toISOString();
  const frames = stack.toReversed().map((frame) => {
    const [, fn, file, line, column] = /^(.*) (\S+):(\d+):(\d+)$/.exec(frame) ?? [];
    return { function: fn, filename: file, lineno: Number(line), colno: Number(column), in_app: true };
  });
  const payload = {
    event_id: id,
    timestamp: at,
    platform: "javascript",
    level: "error",
    logger: event,
    transaction: route,
    tags: { event, request: requestId },
    exception: { values: [{ type: name, value: message, stacktrace: { frames } }] },
  };
  const body = [{ event_id: id, sent_at: at }, { type: "event" }, payload].map((line) =>
    JSON.stringify(line),
  );
  return {
    path: dsn.pathname.replace(/([^/]+)\/?$/, "api/$1/envelope/"),
    init: {
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=${userAgent}, sentry_key=${dsn.username}`,
      },
      body: body.join("\n"),
    },
  };
}
