import { type Viewer, visitor } from "./features/accounts/viewer";
import type { StoryEvent } from "./features/stories/events";
import { newId } from "./lib/ids";
import { type Database, openDatabase } from "./platform/database";
import { type Files, openFiles } from "./platform/files";
import { openVisitors, type Visitors } from "./platform/http/visitor.server";
import { createLog, type Log } from "./platform/log";
import { type Outbox, openOutbox } from "./platform/queue";
import { type Limit, openLimit } from "./platform/rate-limit";
import { requireSecret } from "./platform/settings";

/** What a route gets of the outside world: rooms of `platform`, already open, and facts about this request. */
export type LoadContext = {
  db: Database;
  files: Files;
  events: Outbox<StoryEvent>;
  limits: { like: Limit; share: Limit };
  log: Log;
  viewer: Viewer;
  /** Knows a browser again that nobody is signed in with. */
  visitors: Visitors;
  /** Names this request in the log and on error pages. */
  requestId: string;
  /** Marks this response's own scripts for the content security policy. */
  nonce: string;
  /** Lets work finish after the answer was sent. */
  waitUntil(work: Promise<unknown>): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}

/** The context of one request, made alike by the worker and by the development server. */
export function getLoadContext({
  request,
  context: { cloudflare },
}: {
  request: Request;
  context: { cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): LoadContext {
  const requestId = request.headers.get("cf-ray") ?? newId();
  return {
    db: openDatabase(cloudflare.env.DB),
    files: openFiles(cloudflare.env.MEDIA),
    events: openOutbox(cloudflare.env.EVENTS),
    limits: {
      like: openLimit(cloudflare.env.LIKE_LIMIT),
      share: openLimit(cloudflare.env.SHARE_LIMIT),
    },
    log: createLog(requestId),
    viewer: visitor,
    visitors: openVisitors(requireSecret(cloudflare.env)),
    requestId,
    nonce: newId(),
    waitUntil: (work) => cloudflare.ctx.waitUntil(work),
  };
}
