import type { Viewer } from "./features/accounts/viewer";
import type { NewsletterEvent } from "./features/newsletter/events";
import type { StoryEvent } from "./features/stories/events";
import type { RowMemory } from "./lib/concurrency/row-memory";
import type { Measures } from "./platform/abuse/measures";
import type { ViewPoints } from "./platform/analytics/view-points";
import type { Archive } from "./platform/archives/archives";
import type { Assets } from "./platform/assets";
import type { Attempts } from "./platform/attempts";
import type { Auth } from "./platform/auth/auth";
import type { RowCount } from "./platform/d1";
import type { Database, Session } from "./platform/database";
import type { Files } from "./platform/files";
import type { Health } from "./platform/health";
import type { Bookmarks } from "./platform/http/bookmark.server";
import type { Visitors } from "./platform/http/visitor.server";
import type { Limits } from "./platform/limits";
import type { Log } from "./platform/log";
import type { DevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import type { Safety } from "./platform/models/safety";
import type { Translator } from "./platform/models/translator";
import type { Writer } from "./platform/models/writer";
import type { BreachedPasswords } from "./platform/outside/breached-passwords";
import type { PageCache } from "./platform/pages/page-cache";
import type { Pictures } from "./platform/pictures";
import type { BatchProducer, QueueProducer } from "./platform/queue";
import type { RecordingSearch } from "./platform/recordings/musicbrainz";
import type { SearchIndex } from "./platform/search/search-index";
import type { Signer } from "./platform/signer";
import type { Speech } from "./platform/speech/speech";
import type { Turnstile } from "./platform/turnstile";

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
  /** Analytics Engine's data set of views; null where there is none. */
  viewPoints: ViewPoints | null;
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
  decisionMailDelaySeconds: number;
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
