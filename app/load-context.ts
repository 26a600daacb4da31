import { type Viewer, visitor } from "./features/accounts/viewer";
import type { NewsletterEvent } from "./features/newsletter/events";
import type { StoryEvent } from "./features/stories/events";
import { newId } from "./lib/ids";
import { type Database, openDatabase } from "./platform/database";
import { type Files, openFiles } from "./platform/files";
import { createLog, type Log } from "./platform/log";
import { type DevMails, openDevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import { type Outbox, openOutbox } from "./platform/queue";
import { type Limit, openLimit } from "./platform/rate-limit";
import { openSigner, type Signer } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import type { Speech } from "./platform/speech/speech";

/** What a route gets of the outside world: rooms of `platform`, already open, and facts about this request. */
export type LoadContext = {
  db: Database;
  files: Files;
  events: Outbox<StoryEvent>;
  /** Mails on their way: sending is the queue's work, which tries again. */
  mail: Outbox<Mail>;
  /** The mails of a developer's machine; null in production. */
  devMails: DevMails | null;
  speech: Speech;
  /** Work of the newsletter that goes on after the answer: posts to send, subscribers to pass on. */
  newsletter: Outbox<NewsletterEvent>;
  signer: Signer;
  /** How often a visitor may do something; `mailDomain` and `recipient` count the addresses they type. */
  limits: Record<"transcribe" | "subscribe" | "contact" | "mailDomain" | "recipient", Limit>;
  log: Log;
  viewer: Viewer;
  /** Where the site is, such as `https://linernotes.example`: what links in mails begin with. */
  origin: string;
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
  const files = openFiles(cloudflare.env.MEDIA);
  return {
    db: openDatabase(cloudflare.env.DB),
    files,
    events: openOutbox(cloudflare.env.EVENTS),
    mail: openOutbox(cloudflare.env.MAIL),
    devMails: cloudflare.env.DEV_MAIL ? openDevMails(cloudflare.env.MEDIA, files) : null,
    origin: cloudflare.env.ORIGIN || new URL(request.url).origin,
    speech: openSpeech(cloudflare.env),
    newsletter: openOutbox(cloudflare.env.NEWSLETTER),
    signer: openSigner(cloudflare.env.SECRET),
    limits: {
      transcribe: openLimit(cloudflare.env.TRANSCRIBE_LIMIT),
      subscribe: openLimit(cloudflare.env.SUBSCRIBE_LIMIT),
      contact: openLimit(cloudflare.env.CONTACT_LIMIT),
      mailDomain: openLimit(cloudflare.env.MAIL_DOMAIN_LIMIT),
      recipient: openLimit(cloudflare.env.RECIPIENT_LIMIT),
    },
    log: createLog(requestId),
    viewer: visitor,
    requestId,
    nonce: newId(),
    waitUntil: (work) => cloudflare.ctx.waitUntil(work),
  };
}
