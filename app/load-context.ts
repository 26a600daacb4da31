import { accountMails } from "./features/accounts/mails.server";
import type { Viewer } from "./features/accounts/viewer";
import { findViewer } from "./features/accounts/viewer.server";
import type { NewsletterEvent } from "./features/newsletter/events";
import type { StoryEvent } from "./features/stories/events";
import { healthOf } from "./health";
import { createRowMemory, noRowMemory, type RowMemory } from "./lib/concurrency/row-memory";
import { newId, newKey } from "./lib/ids";
import { type Measures, openMeasures } from "./platform/abuse/measures";
import { looksLikeRobot } from "./platform/abuse/robot-score";
import { type Archive, openArchives } from "./platform/archives/archives";
import { type Assets, openAssets } from "./platform/assets";
import { type Attempts, openAttempts } from "./platform/attempts";
import type { Auth } from "./platform/auth/auth";
import { lazyAuth } from "./platform/auth/lazy-auth";
import type { RowCount } from "./platform/d1";
import { type Database, openSession, type Session } from "./platform/database";
import { type Files, openFiles } from "./platform/files";
import type { Health } from "./platform/health";
import { type Bookmarks, openBookmarks } from "./platform/http/bookmark.server";
import { openVisitors, type Visitors } from "./platform/http/visitor.server";
import { type Limits, openLimits } from "./platform/limits";
import { createLog, type Log } from "./platform/log";
import { type DevMails, openDevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import { openErrorReports } from "./platform/operations/error-reports";
import { type BreachedPasswords, openBreachedPasswords } from "./platform/outside/breached-passwords";
import { noPageCache, openPageCache, type PageCache } from "./platform/pages/page-cache";
import { openPictures, type Pictures } from "./platform/pictures";
import { type BatchProducer, openProducer, type QueueProducer } from "./platform/queue";
import { openRecordingSearch, type RecordingSearch } from "./platform/recordings/musicbrainz";
import { openSafety, type Safety } from "./platform/safety";
import { openSearchIndex, type SearchIndex } from "./platform/search/search-index";
import { requireSecret } from "./platform/settings";
import { openSigner, type Signer } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import type { Speech } from "./platform/speech/speech";
import { openTranslator, type Translator } from "./platform/translation/translator";
import { openTurnstile, type Turnstile } from "./platform/turnstile";
import { openWriter, type Writer } from "./platform/writer";
import { producerOf } from "./producers";

/** What a route receives: the services of `platform`, opened for this request, and facts about the request. */
export type LoadContext = {
  /** The database that has the stories of this request: the main one, or an archive. */
  db: Database;
  /** The main database: accounts, and all that isn't about one story. */
  main: Database;
  /** The archives of old stories; usually none. */
  archives: Archive[];
  /** The name of the archive that this request reads; null for the main database. */
  archive: string | null;
  /** The D1 bookmark after this request's writes; null while there are none. */
  bookmark: Session["bookmark"];
  bookmarks: Bookmarks;
  /** The search index, which may be down while all else works. */
  search: SearchIndex;
  files: Files;
  assets: Assets;
  pictures: Pictures;
  /** Null if no text model is configured. */
  writer: Writer | null;
  events: BatchProducer<StoryEvent>;
  /** Views of stories, in a queue that is consumed in full batches. */
  views: BatchProducer<StoryEvent>;
  /** Analytics Engine's data set of views, where there is one. */
  viewPoints: AnalyticsEngineDataset | null;
  /** Milliseconds for which a view waits for others, to be sent with them. */
  viewDelayMs: number;
  /** Outgoing mails: the queue's consumer sends them, with retries. */
  mail: QueueProducer<Mail>;
  /** The mails sent on a developer's machine; null in production. */
  devMails: DevMails | null;
  speech: Speech;
  /** Background work of the newsletter: sending posts, forwarding subscribers. */
  newsletter: QueueProducer<NewsletterEvent>;
  /** Sends a message of a dead letter to its queue again; false if there is no such queue. */
  resend(queue: string, message: unknown): Promise<boolean>;
  signer: Signer;
  limits: Limits;
  /** Words that make a story wait for review. */
  heldWords: string[];
  /** Seconds before an author is mailed about an editor's decision, during which it can be undone. */
  decisionMailDelay: number;
  /** Null if no safety model is configured. */
  safety: Safety | null;
  /** Search for recordings elsewhere; null if it is not configured. */
  recordings: RecordingSearch | null;
  /** Bot check of forms; null if it is not configured. */
  turnstile: Turnstile | null;
  /** Whether a whole page is asked for; if not, a page's data alone, or a file. */
  isDocument: boolean;
  /** Whether browsers get the service worker; if not, one that removes it. */
  hasServiceWorker: boolean;
  /** Null if no service is configured. */
  breachedPasswords: BreachedPasswords | null;
  /** What editors have set against abuse. */
  measures: Measures;
  /** Whether Cloudflare takes the sender for a robot. */
  isRobot: boolean;
  /** Null without Workers AI, as on a developer's machine. */
  translator: Translator | null;
  log: Log;
  /** Cached pages for readers without an account. Whatever changes their content must purge them. */
  pages: PageCache;
  /** Rows that this request read and wrote in D1. */
  rows: RowCount;
  /** Rows that this isolate read within the last second. Whatever changes them must forget them. */
  memory: RowMemory;
  /** Which of its services answer. */
  health(): Promise<Health>;
  viewer: Viewer;
  /** Recognizes returning browsers without a session. */
  visitors: Visitors;
  /** Cookies that this request renews or clears: the worker adds them to the response. */
  sessionCookies: string[];
  /** Loads the auth library; call it only where it is needed. */
  auth(): Promise<Auth>;
  /** Counts attempts to be limited, such as wrong passwords. */
  attempts: Attempts;
  /** The site's origin, such as `https://linernotes.example`: base of the links in mails. */
  origin: string;
  /** Identifies this request in the log and on error pages. */
  requestId: string;
  /** Nonce of this response's scripts for the content security policy. */
  nonce: string;
  /** Lets work finish after the response was sent. */
  waitUntil(work: Promise<unknown>): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}

const ownMemory = createRowMemory();

/** Creates the context of one request, for the worker and for the development server. */
export async function getLoadContext({
  request,
  route = "",
  context: { cloudflare },
}: {
  request: Request;
  /** The route's pattern, for reports of errors. */
  route?: string;
  context: { cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): Promise<LoadContext> {
  const requestId = request.headers.get("cf-ray") ?? newId();
  const files = openFiles(cloudflare.env.MEDIA);
  const bookmarks = openBookmarks(requireSecret(cloudflare.env));
  const { db, rows, bookmark } = openSession(cloudflare.env.DB, await bookmarks.startOf(request));
  const waitUntil = (work: Promise<unknown>) => cloudflare.ctx.waitUntil(work);
  const log = createLog(
    requestId,
    openErrorReports(cloudflare.env.ERROR_REPORTS_URL, { route, requestId, waitUntil }),
  );
  const { origin: asked, pathname } = new URL(request.url);
  const origin = cloudflare.env.ORIGIN || asked;
  const mail = openProducer<Mail>(cloudflare.env.MAIL);
  const mails = accountMails(mail, origin);
  const auth = lazyAuth({ db, origin, secret: requireSecret(cloudflare.env), mails });
  const memory = cloudflare.env.KEEP_PAGES === "on" ? ownMemory : noRowMemory;
  const { viewer, cookies } = await findViewer({ db, auth, log }, request.headers);
  return {
    db,
    main: db,
    archives: openArchives(cloudflare.env, rows),
    archive: null,
    bookmark,
    bookmarks,
    search: openSearchIndex(cloudflare.env.SEARCH),
    files,
    assets: openAssets(cloudflare.env.ASSETS),
    pictures: openPictures(cloudflare.env.IMAGES),
    writer: openWriter(cloudflare.env.AI, cloudflare.env.WRITER_MODEL),
    events: openProducer(cloudflare.env.EVENTS),
    views: openProducer(cloudflare.env.VIEWS),
    viewPoints: cloudflare.env.VIEW_POINTS ?? null,
    viewDelayMs: Number(cloudflare.env.VIEW_DELAY) * 1000,
    mail,
    devMails: cloudflare.env.DEV_MAIL ? openDevMails(cloudflare.env.MEDIA, files) : null,
    origin,
    speech: openSpeech(cloudflare.env),
    newsletter: openProducer(cloudflare.env.NEWSLETTER),
    resend: async (queue, message) => {
      const producer = producerOf(cloudflare.env, queue);
      await producer?.send(message);
      return producer !== null;
    },
    signer: openSigner(requireSecret(cloudflare.env)),
    limits: openLimits(cloudflare.env),
    heldWords: wordsOf(cloudflare.env.HELD_WORDS),
    decisionMailDelay: Number(cloudflare.env.DECISION_MAIL_DELAY),
    recordings: openRecordingSearch(cloudflare.env.SONG_LOOKUP, origin),
    turnstile: openTurnstile(cloudflare.env, log),
    isDocument: !pathname.endsWith(".data"),
    hasServiceWorker: (cloudflare.env.SERVICE_WORKER as string) === "on",
    breachedPasswords: openBreachedPasswords(cloudflare.env.BREACHED_PASSWORDS_URL, log),
    measures: openMeasures(db, memory),
    isRobot: looksLikeRobot(request, cloudflare.env.BOT_SCORE),
    safety: openSafety(cloudflare.env.AI, cloudflare.env.SAFETY_MODEL),
    translator: openTranslator(cloudflare.env.AI, cloudflare.env.TRANSLATION_MODEL),
    log,
    pages: openPages(cloudflare.env.KEEP_PAGES, { origin: asked, log, waitUntil }),
    rows,
    memory,
    health: () => healthOf(cloudflare.env),
    viewer,
    visitors: openVisitors(requireSecret(cloudflare.env)),
    sessionCookies: cookies,
    auth,
    attempts: openAttempts(db),
    requestId,
    nonce: newKey(),
    waitUntil,
  };
}

/** The page cache by its setting: "" for none, "on" with this isolate's memory, "stored" without it. */
export const openPages = (
  setting: string,
  deps: Pick<LoadContext, "log" | "waitUntil"> & { origin: string },
) => (setting ? openPageCache({ ...deps, remembers: setting === "on" }) : noPageCache);

/** Parses a setting that is a comma-separated list of words. */
export const wordsOf = (list: string) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
