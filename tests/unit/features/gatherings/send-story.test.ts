import { afterEach, beforeEach, expect, it, vi } from "vitest";
// Loaded late by what is tested: here before the tests, whose time it would take.
import "~/features/gatherings/telling/client/outbox";
import { sendStory } from "~/features/gatherings/telling/client/send-story";
import type { Voices } from "~/features/gatherings/telling/client/voices";
import type { Take } from "~/features/voice/session/voice-state";
import { stored } from "../../../support/voice/voice-deps";

/** The page's form, in a browser without an outbox: this page alone sends it. */
const form = {
  action: "https://site.test/at/stadium",
  dataset: { code: "stadium" },
  querySelector: (selector: string) => ({ value: /question_\d/.exec(selector)?.[0] ?? "a-key" }),
  querySelectorAll: () => [{ dataset: { at: "0" } }, { dataset: { at: "1" } }],
} as unknown as HTMLFormElement;
const typed = { answer_0: "Upper ring.", submission_key: "a-key", intent: "review" };

const voices = { takes: () => [] } as unknown as Voices;

let answer: () => Response | Promise<Response>;
let sent: Record<string, string>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "FormData",
    class {
      *[Symbol.iterator]() {
        yield* Object.entries(typed);
      }
    },
  );
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body));
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const send = (said = voices) => sendStory(form, said, () => {});

const story = { id: "s", songTitle: "Everlong", isPublished: false, managePath: "/manage/x", voice: null };
const refusal = { toast: { title: "In words." } };
const page = "<h1>Hotel Wi-Fi</h1>";
const wait = { "Retry-After": "60" };

it("sends the form's fields once, as the page's script", async () => {
  answer = () => Response.json({ sent: story });
  expect(await send()).toEqual({ status: "stored", ...story });
  expect(sent).toEqual([{ ...typed, intent: "send", enhanced: "on" }]);
});

it.each<[string, () => Response | Promise<Response>, object]>([
  [
    "again at once when the server has dropped the recording",
    () => Response.json({ sent: { ...story, voice: "missing" } }),
    { status: "later", problem: null, retryAfterMs: 1000 },
  ],
  [
    "again when the server says so, after too many",
    () => Response.json(refusal, { status: 429, headers: wait }),
    { status: "later", problem: "In words.", retryAfterMs: 60_000 },
  ],
  [
    "again in a quarter of a minute when the server is down",
    () => Response.json(refusal, { status: 503 }),
    { status: "later", problem: "In words.", retryAfterMs: 15_000 },
  ],
  [
    "again when something in between is down",
    () => new Response(page, { status: 502 }),
    { status: "later", problem: null, retryAfterMs: 15_000 },
  ],
  [
    "again without a network",
    () => Promise.reject(new TypeError("Failed to fetch")),
    { status: "later", problem: null, retryAfterMs: 15_000 },
  ],
  [
    "no more when its author must change something",
    () => Response.json(refusal, { status: 400 }),
    { status: "refused", problem: "In words." },
  ],
  [
    "no more when the gathering has closed",
    () => Response.json(refusal, { status: 403 }),
    { status: "refused", problem: "In words." },
  ],
  [
    "no more when another page answers instead",
    () => new Response(page),
    { status: "refused", problem: "It could not be sent. Please reload the page." },
  ],
])("is sent %s", async (_, given, outcome) => {
  answer = given;
  expect(await send()).toEqual(outcome);
});

it("is not sent where its answers are longer than a recording may be, and the longest is named", async () => {
  const takes = [90, 250].map((seconds) => ({ recording: stored("take", { seconds }) }) as Take);
  const said = { takes: () => takes, takeOf: (at: number) => takes[at] } as unknown as Voices;
  expect(await send(said)).toEqual({
    status: "refused",
    problem:
      "All that you said takes 5:40 minutes, and a recording can have 5, so nothing was sent. What you said to “question_1” takes 4:10: record it again and say less, or delete its recording.",
  });
});

it("leaves it to the server whether an answer is too long that this page hasn't measured well", async () => {
  const take = { recording: stored("take", { seconds: 400 }), sound: new Blob(["sound"]) } as Take;
  const said = { takes: () => [take], takeOf: () => take, piecesOf: () => undefined } as unknown as Voices;
  // There is no network here by which it would be uploaded.
  expect(await send(said)).toMatchObject({ status: "later" });
});
