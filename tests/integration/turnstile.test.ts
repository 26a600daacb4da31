import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { origin, post, visit } from "../support/site";
import { submissionFields } from "../support/stories";
import { recordingOf } from "../support/voice/recordings";
import { hearing } from "../support/voice/speech";

afterEach(() => vi.unstubAllGlobals());

const keys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "the other key" } as Partial<Env>;

/** A fake Cloudflare endpoint with this response, and what it received. */
function siteverify(answer: () => Response | Promise<Response>) {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: URLSearchParams }) => {
    asked.push(Object.fromEntries(body));
    return answer();
  });
  return asked;
}

const passed = () => Response.json({ success: true });
const failed = () => Response.json({ success: false, "error-codes": ["timeout-or-duplicate"] });
const withToken = { "cf-turnstile-response": "a token" };

const story = async (fields: Record<string, string>, bindings?: Partial<Env>) => {
  await post("/submissions/new", submissionFields(fields), bindings);
  return env.DB.prepare(
    "SELECT is_published, reason FROM stories JOIN story_reviews ON story_id = stories.id ORDER BY stories.rowid DESC",
  ).first();
};

const contact = { name: "Ines", email: "ines@example.org", message: "A question about the archive." };
const messages = () => env.DB.prepare("SELECT count(*) AS n FROM contact_messages").first<number>("n");
const users = () => env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");

it("is off without its keys: no widget, and no other site in the policy", async () => {
  const asked = siteverify(failed);
  expect(await story({})).toMatchObject({ is_published: 1 });
  expect((await post("/contact", contact)).status).toBe(302);
  expect(asked).toEqual([]);
  const policy = (await visit("/contact")).response.headers.get("content-security-policy");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain("challenges.cloudflare.com");
});

it("allows Cloudflare's script and frame with its keys", async () => {
  const policy = (await visit("/contact", {}, keys)).response.headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain("frame-src https://challenges.cloudflare.com;");
});

it("verifies the form's token with the secret and the visitor's address", async () => {
  const asked = siteverify(passed);
  expect(await story(withToken, keys)).toMatchObject({ is_published: 1 });
  expect(asked).toEqual([{ secret: "the other key", response: "a token", remoteip: expect.any(String) }]);
});

it.each([
  ["no token", {}],
  ["a token that fails", withToken],
])("holds a story with %s for review, and loses nothing", async (_, fields) => {
  siteverify(failed);
  expect(await story(fields, keys)).toEqual({
    is_published: 0,
    reason: "a form that was not checked against robots",
  });
});

it("holds a story without a token, though another one was checked", async () => {
  siteverify(passed);
  expect(await story(withToken, keys)).toMatchObject({ is_published: 1 });
  expect(await story({ story_content: "A machine wrote this one." }, keys)).toMatchObject({
    is_published: 0,
  });
});

it.each([
  ["publishes", 1, passed],
  ["keeps private", 0, failed],
])(
  "%s a voice that comes with the same form again, as its only token was judged",
  async (_, isHeard, first) => {
    const answers = [first];
    siteverify(() => (answers.pop() ?? failed)());
    const key = crypto.randomUUID();
    const fields = submissionFields({ ...withToken, clip: await clipIdOf(key), publish_voice: "on" });
    await post("/submissions/new", fields, keys);
    const headers = { Origin: origin, "Idempotency-Key": key };
    const init = { method: "POST", headers, body: await recordingOf(2) };
    await visit("/api/transcribe-audio", init, { ...keys, AI: hearing("we laughed all the way home").AI });
    await post("/submissions/new", fields, keys);
    const stored = "SELECT is_published, clip_id, voice_published FROM stories";
    expect((await env.DB.prepare(stored).all()).results).toEqual([
      { is_published: isHeard, clip_id: fields.clip, voice_published: isHeard },
    ]);
  },
);

it("refuses a message and an account, and returns the input", async () => {
  siteverify(failed);
  const refused = await post("/contact", { ...contact, ...withToken }, keys);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain(contact.message);
  expect(await messages()).toBe(0);
  const account = { email: "ines@example.org", password: "a long enough one" };
  const signUp = await post("/auth?mode=sign-up", account, keys);
  expect(signUp.text).toContain("We could not tell that a person sent this");
  expect(await users()).toBe(0);
});

it.each([
  ["can't be reached", () => Promise.reject(new TypeError("no network"))],
  ["is down", () => new Response("oops", { status: 502 })],
  ["answers nonsense", () => new Response("<html>")],
])("passes while Cloudflare %s", async (_, answer) => {
  siteverify(answer);
  expect((await post("/contact", { ...contact, ...withToken }, keys)).status).toBe(302);
  expect(await messages()).toBe(1);
});
