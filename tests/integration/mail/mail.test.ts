import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { givenUp, silentMailer } from "../../support/mail/silent-mailer";
import { visit } from "../../support/site";

const mail = {
  version: 1,
  id: "confirm:42",
  to: "ines@example.org",
  subject: "Grüße für dich 🎵",
  html: "<p>Hallo</p>",
  text: "Hallo, hier: https://liner-notes.test/confirm?token=1",
};

/** Delivers messages to the worker; returns those to be retried. */
async function deliver(
  bodies: unknown[],
  { attempts = 1, ...bindings }: Partial<Env> & { attempts?: number } = {},
) {
  const messages = bodies.map((body, at) => ({ id: `m${at}`, timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch("liner-notes-mail", messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return (await getQueueResult(batch, ctx)).retryMessages.map(({ msgId }) => msgId);
}

const rows = async () => (await env.DB.prepare("SELECT id, status, failure FROM mails").all()).results;

const recipients = async () =>
  (await env.DB.prepare("SELECT recipient FROM mails").all()).results.map(({ recipient }) => recipient);

const down = { send: () => Promise.reject(new Error("the mail service is down")) } as SendEmail;

it("sends a mail once, however often its message is delivered, and stores it on a developer's machine", async () => {
  expect(await deliver([mail])).toEqual([]);
  expect(await deliver([mail, mail])).toEqual([]);
  expect(await rows()).toEqual([{ id: "confirm:42", status: "sent", failure: null }]);
  const { text } = await visit("/dev/mail");
  expect(text).toContain("Grüße für dich 🎵");
  expect(text).toContain('href="https://liner-notes.test/confirm?token=1"');
  const [, raw = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec(text) ?? [];
  const message = (await visit(raw)).text;
  expect(message).toMatch(/^Message-ID: <confirm\.42@/m);
  expect(message).toContain("multipart/alternative");
});

it("asks autoresponders to stay quiet, but not about what somebody wrote", async () => {
  await deliver([mail, { ...mail, id: "contact:1", replyTo: "walter@example.org" }]);
  const { text } = await visit("/dev/mail");
  const sourceOf = async (id: string) =>
    (await visit(new RegExp(`href="(/dev/mail/[^"]*${id}[^"]*)"`).exec(text)?.[1] ?? "")).text;
  expect(await sourceOf("confirm.42")).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const written = await sourceOf("contact.1");
  expect(written).toMatch(/^Reply-To: walter@example\.org\r$/m);
  expect(written).not.toContain("Auto-Submitted");
});

it("retries when the service is down, doesn't block other mails, and finally shows it to editors", async () => {
  const MAILER = {
    send: (message: EmailMessage) =>
      message.to === "ines@example.org" ? down.send(message) : Promise.resolve({ messageId: "1" }),
  } as SendEmail;
  const other = { ...mail, id: "other", to: "oriol@example.org" };
  expect(await deliver([mail, other], { MAILER })).toEqual(["m0"]);
  expect(await rows()).toEqual([{ id: "other", status: "sent", failure: null }]);
  expect(await deliver([mail], { MAILER, attempts: 5 })).toEqual(["m0"]);
  expect(await rows()).toContainEqual({
    id: "confirm:42",
    status: "failed",
    failure: "the mail service is down",
  });
});

it("times out after twenty seconds for a silent service, and retries later", async () => {
  const service = silentMailer("ines@example.org");
  const other = { ...mail, id: "other", to: "oriol@example.org" };
  expect(await givenUp(service, () => deliver([mail, other], service))).toEqual(["m0"]);
  expect(await rows()).toEqual([{ id: "other", status: "sent", failure: null }]);
});

it("tries every mail of a batch later while the database is down, though one was tried often and can't be noted", async () => {
  const other = { ...mail, id: "other", to: "oriol@example.org" };
  const later = await deliver([mail, other], { DB: failingD1(), attempts: 5 });
  expect(later).toEqual(["m0", "m1"]);
});

it("stores the recipient only until the mail is sent", async () => {
  await deliver([mail], { MAILER: down, attempts: 5 });
  expect(await recipients()).toEqual([mail.to]);
  await deliver([mail]);
  expect(await recipients()).toEqual([""]);
});

it("deletes the record of sent mails after a week, and of failed ones after ninety days", async () => {
  await deliver([mail]);
  await deliver([{ ...mail, id: "failed" }], { MAILER: down, attempts: 5 });
  const sweep = async (days: number) => {
    const scheduledTime = new Date(Date.now() + days * 86_400_000);
    await worker.scheduled(createScheduledController({ scheduledTime }), env, {} as ExecutionContext);
    return (await rows()).map(({ id }) => id);
  };
  expect(await sweep(6)).toEqual(["confirm:42", "failed"]);
  expect(await sweep(8)).toEqual(["failed"]);
  expect(await sweep(91)).toEqual([]);
});

it("retries an unknown message, for a version that knows it", async () => {
  expect(await deliver([{ version: 9 }, mail])).toEqual(["m0"]);
});

it("has no such page in production", async () => {
  expect((await visit("/dev/mail", {}, { DEV_MAIL: "" })).status).toBe(404);
});
