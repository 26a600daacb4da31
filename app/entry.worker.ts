import * as build from "virtual:remix/server-build";
import { drawOrderedCards, orderCards } from "./features/cards/consumers.server";
import { consumeDecisions } from "./features/desk/review/decision-mail.server";
import { consumeNewsletterEvents } from "./features/newsletter/consumer.server";
import { isOneClick } from "./features/newsletter/paths";
import { consumeStoryEvents } from "./features/stories/consumers.server";
import { storyEventSchema } from "./features/stories/events";
import { recordView } from "./features/stories/tallies/views.server";
import { consumeVoiceEvents } from "./features/voice/clips/consumers.server";
import { newId } from "./lib/ids";
import { routePatterns } from "./lib/route-patterns";
import { getLoadContext, type LoadContext, wordsOf } from "./load-context";
import { postOfficeOf } from "./mail-transport";
import { openAssets } from "./platform/assets";
import { openDatabase } from "./platform/database";
import { openFiles } from "./platform/files";
import { answeringOutages } from "./platform/http/answer-outages";
import { withoutOrigin } from "./platform/http/cross-origin";
import { keepPrivate } from "./platform/http/keep-private";
import { refusalOf } from "./platform/http/refusal";
import { routeHandlers } from "./platform/http/route-handlers";
import { withSecurityHeaders } from "./platform/http/security-headers";
import { createLog } from "./platform/log";
import type { Mail } from "./platform/mail/mail";
import { sendMails } from "./platform/mail/send-mails";
import { openNewsletterProvider } from "./platform/newsletter-provider";
import { handleTogether, openOutbox } from "./platform/queue";
import { openSafety } from "./platform/safety";
import { missingSetting, requireSecret } from "./platform/settings";
import { openSigner } from "./platform/signer";
import { openSpeech } from "./platform/speech/open-speech";
import { openWriter } from "./platform/writer";
import { runScheduled } from "./scheduled";
import { sharedPage } from "./shared-pages";

const handlerOf = routeHandlers(answeringOutages(build), import.meta.env.MODE);
const patternOf = routePatterns(Object.values(build.routes).map(({ path = "" }) => path));

/** The only entry of the worker: requests, what they left in the queue, and what the clock brings. */
export default {
  async fetch(request, env, ctx) {
    const missing = missingSetting(env);
    if (missing) {
      const requestId = newId();
      createLog(requestId).error("settings", new Error(missing));
      const said = new Response(missing, { status: 500, headers: { "Cache-Control": "no-store" } });
      return withSecurityHeaders(said, { requestId, nonce: newId(), hasTurnstile: false });
    }
    const started = Date.now();
    const url = new URL(request.url);
    const route = patternOf(url.pathname);
    const context = await getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    const refusal = refusalOf(request, url, isOneClick(request));
    const { response, cache } = refusal
      ? { response: refusal, cache: "bypass" }
      : await answer(request, url, route, context);
    recordView(context, request, url, response);
    context.log.info("request", {
      method: request.method,
      route,
      status: response.status,
      ms: Date.now() - started,
      rowsRead: context.rows.read,
      rowsWritten: context.rows.written,
      cache,
    });
    const secured = withSecurityHeaders(response, { ...context, hasTurnstile: context.turnstile !== null });
    return context.bookmarks.keep(keepPrivate(secured, context), context.bookmark());
  },

  async scheduled({ scheduledTime }, env) {
    await runScheduled(env, new Date(scheduledTime));
  },

  async queue(batch, env, ctx) {
    const log = createLog(`queue ${batch.messages[0]?.id}`);
    if (batch.queue === "liner-notes-mail") {
      return sendMails({ db: openDatabase(env.DB), office: postOfficeOf(env), log }, batch);
    }
    if (batch.queue === "liner-notes-newsletter") {
      const rooms = {
        db: openDatabase(env.DB),
        newsletter: openOutbox(env.NEWSLETTER),
        office: postOfficeOf(env),
        signer: openSigner(requireSecret(env)),
        provider: openNewsletterProvider(env.NEWSLETTER_URL),
        log,
      };
      return consumeNewsletterEvents(rooms, batch);
    }
    const deps = { db: openDatabase(env.DB), files: openFiles(env.MEDIA) };
    if (batch.queue === "liner-notes-cards") {
      const workshop = {
        ...deps,
        assets: openAssets(env.ASSETS),
        writer: openWriter(env.AI, env.WRITER_MODEL),
        log,
        waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
      };
      return drawOrderedCards(workshop, batch);
    }
    await handleTogether(batch, storyEventSchema, log, async (events) => {
      await consumeStoryEvents(deps.db, events);
      await orderCards({ ...deps, cards: openOutbox(env.CARDS) }, events);
      await consumeDecisions({ db: deps.db, mail: openOutbox<Mail>(env.MAIL) }, events);
      await consumeVoiceEvents(
        {
          ...deps,
          speech: openSpeech(env),
          heldWords: wordsOf(env.HELD_WORDS),
          safety: openSafety(env.AI, env.SAFETY_MODEL),
          log,
        },
        events,
      );
    });
  },
} satisfies ExportedHandler<Env>;

/** Answers with a kept page where everybody gets the same; it is rendered without anything of who asks first. */
async function answer(request: Request, url: URL, route: string, context: LoadContext) {
  const handle = handlerOf(route);
  const page = sharedPage(request, url, route);
  if (!page) return { response: await handle(withoutOrigin(request), context), cache: "bypass" };
  const anyone = new Request(new URL(page.address, url));
  return context.pages.answer({ ...page, build: build.assets.version }, request, context.nonce, (nonce) =>
    handle(anyone, { ...context, nonce }),
  );
}
