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
import { openLog } from "./platform/log";
import { openDevMails } from "./platform/mail/dev-mails";
import type { Mail } from "./platform/mail/mail";
import { openSafety } from "./platform/models/safety";
import { openTranslator } from "./platform/models/translator";
import { openWriter } from "./platform/models/writer";
import { openBreachedPasswords } from "./platform/outside/breached-passwords";
import { openPages } from "./platform/pages/open-pages";
import { openPictures } from "./platform/pictures";
import { openProducer } from "./platform/queue";
import { openRecordingSearch } from "./platform/recordings/musicbrainz";
import { openSearchIndex } from "./platform/search/search-index";
import { originIn, parseWordList, requireSecret } from "./platform/settings";
import { openSigner } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import { openTurnstile } from "./platform/turnstile";
import { producerOf } from "./producers";

const ownMemory = createRowMemory();

/** Creates the context of one request, for the worker and for the development server. */
export async function getLoadContext({
  request,
  route = "",
  context: {
    cloudflare: { env, ctx },
  },
}: {
  request: Request;
  /** The route's pattern, for reports of errors. */
  route?: string;
  context: { cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): Promise<LoadContext> {
  const requestId = request.headers.get("cf-ray") ?? newId();
  const files = openFiles(env.MEDIA);
  const bookmarks = openBookmarks(requireSecret(env));
  const { db, rows, bookmark } = openSession(env.DB, await bookmarks.startOf(request));
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log = openLog(env, { route, requestId, waitUntil });
  const { origin: asked, pathname } = new URL(request.url);
  const origin = originIn(env) || asked;
  const mail = openProducer<Mail>(env.MAIL);
  const mails = accountMails(mail, origin);
  const auth = lazyAuth({ db, origin, secret: requireSecret(env), mails });
  const memory = env.KEEP_PAGES === "on" ? ownMemory : noRowMemory;
  const { viewer, cookies } = await findViewer({ db, auth, log }, request.headers);
  return {
    db,
    main: db,
    archives: openArchives(env, rows),
    archive: null,
    bookmark,
    bookmarks,
    search: openSearchIndex(env.SEARCH),
    files,
    assets: openAssets(env.ASSETS),
    pictures: openPictures(env.IMAGES),
    writer: openWriter(env.AI, env.WRITER_MODEL),
    events: openProducer(env.EVENTS),
    views: openProducer(env.VIEWS),
    viewPoints: openViewPoints(env.VIEW_POINTS),
    viewDelayMs: Number(env.VIEW_DELAY) * 1000,
    mail,
    devMails: env.DEV_MAIL ? openDevMails(env.MEDIA, files) : null,
    origin,
    speech: openSpeech(env),
    newsletter: openProducer(env.NEWSLETTER),
    resend: async (queue, message) => {
      const producer = producerOf(env, queue);
      await producer?.send(message);
      return producer !== null;
    },
    signer: openSigner(requireSecret(env)),
    limits: openLimits(env, log),
    heldWords: parseWordList(env.HELD_WORDS),
    decisionMailDelaySeconds: Number(env.DECISION_MAIL_DELAY),
    recordings: openRecordingSearch(env.SONG_LOOKUP, origin),
    turnstile: openTurnstile(env, log),
    isDocument: !pathname.endsWith(".data"),
    hasServiceWorker: env.SERVICE_WORKER === "on",
    breachedPasswords: openBreachedPasswords(env.BREACHED_PASSWORDS_URL, log),
    measures: openMeasures(db, memory),
    isRobot: looksLikeRobot(request, env.BOT_SCORE),
    safety: openSafety(env.AI, env.SAFETY_MODEL),
    translator: openTranslator(env.AI, env.TRANSLATION_MODEL),
    log,
    pages: openPages(env.KEEP_PAGES, { origin: asked, log, waitUntil }),
    rows,
    memory,
    health: () => healthOf(env),
    viewer,
    visitors: openVisitors(requireSecret(env)),
    sessionCookies: cookies,
    auth,
    attempts: openAttempts(db),
    requestId,
    nonce: newKey(),
    waitUntil,
  };
}
