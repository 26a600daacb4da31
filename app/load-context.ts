import { accountMails } from "./features/accounts/mails.server";
import type { Viewer } from "./features/accounts/viewer";
import { findViewer } from "./features/accounts/viewer.server";
import type { NewsletterEvent } from "./features/newsletter/events";
import type { StoryEvent } from "./features/stories/events";
import { newId } from "./lib/ids";
import { type Assets, openAssets } from "./platform/assets";
import { type Attempts, openAttempts } from "./platform/attempts";
import type { Auth } from "./platform/auth/auth";
import { lazyAuth } from "./platform/auth/lazy-auth";
import type { RowCount } from "./platform/d1";
import { type Database, openSession, type Session } from "./platform/database";
import { type Files, openFiles } from "./platform/files";
import { checkHealth, type Health } from "./platform/health";
import { type Bookmarks, openBookmarks } from "./platform/http/bookmark.server";
import { openVisitors, type Visitors } from "./platform/http/visitor.server";
import { type Limits, openLimits } from "./platform/limits";
import { createLog, type Log } from "./platform/log";
import { type DevMails, openDevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import { noPageCache, openPageCache, type PageCache } from "./platform/pages/page-cache";
import { openPictures, type Pictures } from "./platform/pictures";
import { type BatchProducer, openProducer, type QueueProducer } from "./platform/queue";
import { openSafety, type Safety } from "./platform/safety";
import { requireSecret } from "./platform/settings";
import { openSigner, type Signer } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import type { Speech } from "./platform/speech/speech";
import { openTurnstile, type Turnstile } from "./platform/turnstile";
import { openWriter, type Writer } from "./platform/writer";

/** What a route gets of the outside world: rooms of `platform`, already open, and facts about this request. */
export type LoadContext = {
  db: Database;
  /** Names the state of the rows after this request's writes; null while there are none. */
  bookmark: Session["bookmark"];
  bookmarks: Bookmarks;
  files: Files;
  assets: Assets;
  pictures: Pictures;
  /** Null where there is no text AI. */
  writer: Writer | null;
  events: QueueProducer<StoryEvent>;
  /** What readers of stories leave behind, in a queue that waits for full batches. */
  views: BatchProducer<StoryEvent>;
  /** Mails on their way: sending is the queue's work, which tries again. */
  mail: QueueProducer<Mail>;
  /** The mails of a developer's machine; null in production. */
  devMails: DevMails | null;
  speech: Speech;
  /** Work of the newsletter that goes on after the answer: posts to send, subscribers to pass on. */
  newsletter: QueueProducer<NewsletterEvent>;
  signer: Signer;
  limits: Limits;
  /** Words that make a story wait for an editor. */
  heldWords: string[];
  /** Seconds in which a decision at the desk can be taken back before its author is told. */
  decisionMailDelay: number;
  /** Null where no model looks at stories. */
  safety: Safety | null;
  /** Tells persons from robots; null where nobody set it up. */
  turnstile: Turnstile | null;
  log: Log;
  /** Pages kept for readers without an account: whoever changes what they show, purges them. */
  pages: PageCache;
  /** What this request costs in the database. */
  rows: RowCount;
  /** Whether database and files answer. */
  health(): Promise<Health>;
  viewer: Viewer;
  /** Knows a browser again that nobody is signed in with. */
  visitors: Visitors;
  /** Cookies that this request renews or takes back: the worker puts them on the answer. */
  sessionCookies: string[];
  /** Opens accounts, with their library: only where something is asked of them. */
  auth(): Promise<Auth>;
  /** Counts tries that must not be many, such as wrong passwords. */
  attempts: Attempts;
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
export async function getLoadContext({
  request,
  context: { cloudflare },
}: {
  request: Request;
  context: { cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): Promise<LoadContext> {
  const requestId = request.headers.get("cf-ray") ?? newId();
  const files = openFiles(cloudflare.env.MEDIA);
  const bookmarks = openBookmarks(requireSecret(cloudflare.env));
  const { db, rows, bookmark } = openSession(cloudflare.env.DB, await bookmarks.startOf(request));
  const log = createLog(requestId);
  const asked = new URL(request.url).origin;
  const origin = cloudflare.env.ORIGIN || asked;
  const waitUntil = (work: Promise<unknown>) => cloudflare.ctx.waitUntil(work);
  const mail = openProducer<Mail>(cloudflare.env.MAIL);
  const mails = accountMails(mail, origin);
  const auth = lazyAuth({ db, origin, secret: requireSecret(cloudflare.env), mails });
  const { viewer, cookies } = await findViewer({ db, auth, log }, request.headers);
  return {
    db,
    bookmark,
    bookmarks,
    files,
    assets: openAssets(cloudflare.env.ASSETS),
    pictures: openPictures(cloudflare.env.IMAGES),
    writer: openWriter(cloudflare.env.AI, cloudflare.env.WRITER_MODEL),
    events: openProducer(cloudflare.env.EVENTS),
    views: openProducer(cloudflare.env.VIEWS),
    mail,
    devMails: cloudflare.env.DEV_MAIL ? openDevMails(cloudflare.env.MEDIA, files) : null,
    origin,
    speech: openSpeech(cloudflare.env),
    newsletter: openProducer(cloudflare.env.NEWSLETTER),
    signer: openSigner(requireSecret(cloudflare.env)),
    limits: openLimits(cloudflare.env),
    heldWords: wordsOf(cloudflare.env.HELD_WORDS),
    decisionMailDelay: Number(cloudflare.env.DECISION_MAIL_DELAY),
    turnstile: openTurnstile(cloudflare.env, log),
    safety: openSafety(cloudflare.env.AI, cloudflare.env.SAFETY_MODEL),
    log,
    pages: openPages(cloudflare.env.KEEP_PAGES, { origin: asked, log, waitUntil }),
    rows,
    health: () => checkHealth(cloudflare.env.DB, cloudflare.env.MEDIA),
    viewer,
    visitors: openVisitors(requireSecret(cloudflare.env)),
    sessionCookies: cookies,
    auth,
    attempts: openAttempts(db),
    requestId,
    nonce: newId(),
    waitUntil,
  };
}

/** Kept pages, as the setting says: not at all, also in this isolate's memory ("on"), or in the cache alone ("stored"). */
const openPages = (setting: string, deps: Pick<LoadContext, "log" | "waitUntil"> & { origin: string }) =>
  setting ? openPageCache({ ...deps, remembers: setting === "on" }) : noPageCache;

/** A setting that lists words, with commas between them. */
export const wordsOf = (list: string) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
