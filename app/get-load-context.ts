import { accountMails } from "./features/accounts/mails.server";
import { findViewer } from "./features/accounts/viewer.server";
import { healthOf } from "./health";
import { createRowMemory, noRowMemory } from "./lib/concurrency/row-memory";
import { newId, newKey } from "./lib/ids";
import type { LoadContext } from "./load-context";
import { openMeasures } from "./platform/abuse/measures";
import { looksLikeRobot } from "./platform/abuse/robot-score";
import { openViewPoints } from "./platform/analytics/view-points";
import { openArchives } from "./platform/archives/archives";
import { openAssets } from "./platform/assets";
import { openAttempts } from "./platform/attempts";
import { lazyAuth } from "./platform/auth/lazy-auth";
import { openSession } from "./platform/database";
import { openFiles } from "./platform/files";
import { openBookmarks } from "./platform/http/bookmark.server";
import { openVisitors } from "./platform/http/visitor.server";
import { openLimits } from "./platform/limits";
import { createLog } from "./platform/log";
import { openDevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import { openSafety } from "./platform/models/safety";
import { openTranslator } from "./platform/models/translator";
import { openWriter } from "./platform/models/writer";
import { openErrorReports } from "./platform/operations/error-reports";
import { openBreachedPasswords } from "./platform/outside/breached-passwords";
import { noPageCache, openPageCache } from "./platform/pages/page-cache";
import { openPictures } from "./platform/pictures";
import { openProducer } from "./platform/queue";
import { openRecordingSearch } from "./platform/recordings/musicbrainz";
import { openSearchIndex } from "./platform/search/search-index";
import { requireSecret } from "./platform/settings";
import { openSigner } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import { openTurnstile } from "./platform/turnstile";
import { producerOf } from "./producers";

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
    viewPoints: openViewPoints(cloudflare.env.VIEW_POINTS),
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
    limits: openLimits(cloudflare.env, log),
    heldWords: parseWordList(cloudflare.env.HELD_WORDS),
    decisionMailDelaySeconds: Number(cloudflare.env.DECISION_MAIL_DELAY),
    recordings: openRecordingSearch(cloudflare.env.SONG_LOOKUP, origin),
    turnstile: openTurnstile(cloudflare.env, log),
    isDocument: !pathname.endsWith(".data"),
    hasServiceWorker: cloudflare.env.SERVICE_WORKER === "on",
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
export const parseWordList = (list: string) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
