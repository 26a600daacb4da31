import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { consumeNewsletterEvents } from "./features/newsletter/consumer.server";
import { isOneClick } from "./features/newsletter/paths";
import { resumeSends } from "./features/newsletter/send-post.server";
import { sweepSubscribers } from "./features/newsletter/sweep.server";
import { consumeStoryEvents } from "./features/stories/consumers.server";
import { storyEventSchema } from "./features/stories/events";
import { sweepClips } from "./features/voice/loose-clips.server";
import { withoutSecrets } from "./lib/secret-paths";
import { getLoadContext } from "./load-context";
import { openDatabase } from "./platform/database";
import { openFiles } from "./platform/files";
import { isCrossOriginWrite } from "./platform/http/cross-origin";
import { withSecurityHeaders } from "./platform/http/security-headers";
import { createLog } from "./platform/log";
import { sendMails } from "./platform/mail/send-mails";
import { openNewsletterProvider } from "./platform/newsletter-provider";
import { openOutbox, receive } from "./platform/queue";
import { openSigner } from "./platform/signer";
import { postOfficeOf } from "./post-office";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The only entry of the worker: requests, what they left in the queue, and what the clock brings. */
export default {
  async fetch(request, env, ctx) {
    const started = Date.now();
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    const response =
      isCrossOriginWrite(request) && !isOneClick(request)
        ? new Response("Requests from other sites are not accepted.", { status: 403 })
        : await handle(request, context);
    context.log.info("request", {
      method: request.method,
      path: withoutSecrets(new URL(request.url).pathname),
      status: response.status,
      ms: Date.now() - started,
    });
    return withSecurityHeaders(response, context.nonce, context.requestId);
  },

  async scheduled({ scheduledTime }, env) {
    const rooms = { db: openDatabase(env.DB), files: openFiles(env.MEDIA) };
    const now = new Date(scheduledTime);
    await sweepClips(rooms, now);
    await sweepSubscribers(rooms.db, now);
    await resumeSends({ db: rooms.db, newsletter: openOutbox(env.NEWSLETTER) });
  },

  async queue(batch, env) {
    const log = createLog(`queue ${batch.messages[0]?.id}`);
    if (batch.queue === "liner-notes-mail") {
      return sendMails({ db: openDatabase(env.DB), office: postOfficeOf(env), log }, batch);
    }
    if (batch.queue === "liner-notes-newsletter") {
      const rooms = {
        db: openDatabase(env.DB),
        newsletter: openOutbox(env.NEWSLETTER),
        office: postOfficeOf(env),
        signer: openSigner(env.SECRET),
        provider: openNewsletterProvider(env.NEWSLETTER_URL),
        log,
      };
      return consumeNewsletterEvents(rooms, batch);
    }
    const events = receive(batch, storyEventSchema, log);
    await consumeStoryEvents(openDatabase(env.DB), events);
  },
} satisfies ExportedHandler<Env>;
