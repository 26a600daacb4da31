import { backupDeps } from "./backup-deps";
import { drawOrderedCards, orderCards } from "./features/cards/consumers.server";
import { consumeDecisions } from "./features/desk/review/decision-mail.server";
import { consumeNewsletterEvents } from "./features/newsletter/consumer.server";
import { consumeSearchEvents } from "./features/search/index/consumer.server";
import { applySongChanges } from "./features/stories/archive/song-changes.server";
import { consumeStoryEvents } from "./features/stories/consumers.server";
import { type StoryEvent, storyEventSchema } from "./features/stories/events";
import { consumeVoiceEvents } from "./features/voice/clips/consumers.server";
import { noRowMemory } from "./lib/concurrency/row-memory";
import { mailTransportOf } from "./mail-transport";
import { openMeasures } from "./platform/abuse/measures";
import { openArchives } from "./platform/archives/archives";
import { openAssets } from "./platform/assets";
import { openAttempts } from "./platform/attempts";
import { putFilesBack } from "./platform/backups/files-back";
import { backupMessageSchema } from "./platform/backups/format";
import { backupStep } from "./platform/backups/run";
import { openDatabase } from "./platform/database";
import { openFiles } from "./platform/files";
import { type Log, openLog } from "./platform/log";
import type { Mail } from "./platform/mail/mail";
import { sendMails } from "./platform/mail/send-mails";
import { openSafety } from "./platform/models/safety";
import { openWriter } from "./platform/models/writer";
import { openNewsletterProvider } from "./platform/newsletter-provider";
import { isDeadLetterQueue, noteFailures, storeDeadLetters } from "./platform/operations/dead-letters";
import { openPages } from "./platform/pages/open-pages";
import { handleEach, handleTogether, openProducer, queueName } from "./platform/queue";
import { openSearchIndex } from "./platform/search/search-index";
import { originIn, parseWordList, requireSecret } from "./platform/settings";
import { openSigner } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";

/** What a consumer receives besides its batch. */
interface Delivery {
  env: Env;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

type Consumer = (batch: MessageBatch, delivery: Delivery) => Promise<void>;

/** The consumer of each queue, by the names that `wrangler.toml` gives them. */
const consumers: Record<string, Consumer> = {
  "liner-notes-events": consumeEvents,
  "liner-notes-views": consumeEvents,
  "liner-notes-cards": (batch, { env, log, waitUntil }) =>
    drawOrderedCards(
      {
        db: openDatabase(env.DB),
        files: openFiles(env.MEDIA),
        assets: openAssets(env.ASSETS),
        writer: openWriter(env.AI, env.WRITER_MODEL),
        events: openProducer<StoryEvent>(env.EVENTS),
        log,
        waitUntil,
      },
      batch,
    ),
  "liner-notes-mail": (batch, { env, log }) =>
    sendMails({ db: openDatabase(env.DB), transport: mailTransportOf(env), log }, batch),
  "liner-notes-newsletter": (batch, { env, log }) =>
    consumeNewsletterEvents(
      {
        db: openDatabase(env.DB),
        newsletter: openProducer(env.NEWSLETTER),
        transport: mailTransportOf(env),
        signer: openSigner(requireSecret(env)),
        provider: openNewsletterProvider(env.NEWSLETTER_URL),
        assets: openAssets(env.ASSETS),
        log,
      },
      batch,
    ),
  "liner-notes-backup": (batch, { env, log }) => {
    const deps = backupDeps(env, log);
    return handleEach(batch, backupMessageSchema, log, (message) =>
      message.type === "backup.step" ? backupStep(deps, message) : putFilesBack(deps, message),
    );
  },
};

/**
 * Handles story events, each step for the whole batch: tallies, cards, decision mails, transcripts, renamed songs of
 * archived stories, and the search index.
 */
async function consumeEvents(batch: MessageBatch, { env, log, waitUntil }: Delivery): Promise<void> {
  const assets = openAssets(env.ASSETS);
  const deps = { db: openDatabase(env.DB), files: openFiles(env.MEDIA), assets, log };
  const archives = openArchives(env);
  const producer = openProducer<StoryEvent>(env.EVENTS);
  const origin = originIn(env);
  await handleTogether(batch, storyEventSchema, log, async (events) => {
    await consumeStoryEvents({ ...deps, archives }, events);
    await orderCards({ ...deps, cards: openProducer(env.CARDS) }, events);
    const attempts = openAttempts(deps.db);
    await consumeDecisions({ ...deps, attempts, mail: openProducer<Mail>(env.MAIL) }, events);
    await consumeVoiceEvents(
      {
        ...deps,
        events: producer,
        speech: openSpeech(env),
        heldWords: parseWordList(env.HELD_WORDS),
        safety: openSafety(env.AI, env.SAFETY_MODEL),
        measures: openMeasures(deps.db, noRowMemory),
        // Pages are cached by origin, which without a request only the setting knows.
        pages: openPages(origin && env.KEEP_PAGES, { origin, log, waitUntil }),
      },
      events,
    );
    await applySongChanges({ main: deps.db, archives, events: producer }, events);
    // Last: while the index is down, the other steps are done, and only this one is repeated in vain.
    await consumeSearchEvents(
      { db: deps.db, archives, search: openSearchIndex(env.SEARCH), events: producer },
      events,
    );
  });
}

/**
 * Passes a batch to the consumer of its queue.
 * @throws if there is no consumer for the queue: its messages are retried, and end in its dead-letter queue
 */
export async function consumeBatch(batch: MessageBatch, env: Env, ctx: ExecutionContext): Promise<void> {
  const requestId = `queue ${batch.messages[0]?.id}`;
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log = openLog(env, { route: batch.queue, requestId, waitUntil });
  if (isDeadLetterQueue(batch.queue)) return storeDeadLetters(openDatabase(env.DB), log, batch);
  const consumer = consumers[queueName(batch.queue)];
  if (!consumer) throw new Error(`No consumer for the queue ${batch.queue}`);
  await consumer(batch, { env, log, waitUntil });
  await noteFailures(openDatabase(env.DB), log, batch);
}
