import { type Viewer, visitor } from "./features/accounts/viewer";
import type { StoryEvent } from "./features/stories/events";
import { newId } from "./lib/ids";
import { type Assets, openAssets } from "./platform/assets";
import { type Database, openDatabase } from "./platform/database";
import { type Files, openFiles } from "./platform/files";
import { createLog, type Log } from "./platform/log";
import { type Outbox, openOutbox } from "./platform/queue";
import { type Limit, openLimit } from "./platform/rate-limit";
import { openSpeech } from "./platform/speech/open-speech";
import type { Speech } from "./platform/speech/speech";
import { openWriter, type Writer } from "./platform/writer";

/** What a route gets of the outside world: rooms of `platform`, already open, and facts about this request. */
export type LoadContext = {
  db: Database;
  files: Files;
  assets: Assets;
  /** Null where there is no text AI. */
  writer: Writer | null;
  events: Outbox<StoryEvent>;
  speech: Speech;
  limits: { transcribe: Limit };
  log: Log;
  viewer: Viewer;
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
    assets: openAssets(cloudflare.env.ASSETS),
    writer: openWriter(cloudflare.env.AI, cloudflare.env.WRITER_MODEL),
    events: openOutbox(cloudflare.env.EVENTS),
    speech: openSpeech(cloudflare.env),
    limits: { transcribe: openLimit(cloudflare.env.TRANSCRIBE_LIMIT) },
    log: createLog(requestId),
    viewer: visitor,
    requestId,
    nonce: newId(),
    waitUntil: (work) => cloudflare.ctx.waitUntil(work),
  };
}
