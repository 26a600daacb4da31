import { setTimeout as pause } from "node:timers/promises";
import { fields } from "~/features/gatherings/telling/fields";

/** Somebody at the gathering with a phone. */
export interface Teller {
  /** What only their story says. */
  mark: string;
  /** Their recording; null if they type. */
  sound: Uint8Array<ArrayBuffer> | null;
}

/** How a story was acknowledged. */
export interface Acknowledged {
  mark: string;
  isSpoken: boolean;
  /** Milliseconds from tapping Send to the acknowledgement of all that was sent, its recording included. */
  ms: number;
  /** Requests that had to be sent again. */
  retries: number;
}

/** Milliseconds before a request is sent again that was not answered, and at most after which one counts as lost. */
const retryMs = 1000;
const timeoutMs = 20_000;

/** The addresses that everybody in the stadium shares. */
const addresses = Array.from({ length: 8 }, (_, at) => `198.51.100.${at + 1}`);

/**
 * Sends a story as a phone does, again with the same keys until it is acknowledged.
 * @param origin the site's address now: it changes when the site is started again
 */
export async function tell(
  origin: () => string,
  code: string,
  { mark, sound }: Teller,
): Promise<Acknowledged> {
  const started = performance.now();
  let retries = 0;
  const address = addresses[Math.floor(Math.random() * addresses.length)] ?? "";
  const own = mark.replaceAll(" ", "-");
  const keys = { story: `${own}-story-of-the-bench`, recording: `${own}-recording-of-the-bench` };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const headers = { Origin: origin(), "cf-connecting-ip": address, ...init.headers };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(`${origin()}${path}`, { method: "POST", ...init, headers, signal }).catch(
        () => null,
      );
      if (answer && answer.status < 429) return answer;
      await answer?.arrayBuffer();
      retries++;
      await pause(Number(answer?.headers.get("Retry-After") ?? 0) * 1000 || retryMs);
    }
  };
  const path = `/at/${code}`;
  const device = await send(path, { body: new URLSearchParams({ [fields.intent]: "device" }) });
  const cookie = device.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const clip = sound && (await upload());
  const body = new URLSearchParams({
    [fields.intent]: "send",
    enhanced: "1",
    [fields.key]: keys.story,
    [fields.question(0)]: "Which song was yours that night?",
    [fields.answer(0)]:
      `${mark}. When it began the whole row stood up, and so did my father, who never stands up for anything.`,
    [fields.title]: "Dancing Queen",
    [fields.artist]: "ABBA",
    ...(clip && { [fields.clip]: clip, [fields.publishVoice]: "on" }),
  });
  const stored = await send(path, { body, headers: { Cookie: cookie } });
  const text = await stored.text();
  if (!stored.ok || !text.includes('"sent"'))
    throw new Error(`A story was answered with ${stored.status}: ${text}`);
  return { mark, isSpoken: clip !== null, ms: performance.now() - started, retries };

  async function upload(): Promise<string> {
    const answer = await send("/api/transcribe-audio", {
      body: sound,
      headers: {
        Cookie: cookie,
        Gathering: code,
        "Content-Type": "audio/mpeg",
        "Idempotency-Key": keys.recording,
        Prefer: "respond-async",
      },
    });
    const { clipId } = (await answer.json()) as { clipId?: string };
    if (!clipId) throw new Error(`A recording was answered with ${answer.status}`);
    return clipId;
  }
}
