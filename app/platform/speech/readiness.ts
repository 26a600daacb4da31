import { openOutside } from "../outside/outside";
import type { SpeechReadiness } from "./speech";

/** Milliseconds for which an answer holds. */
const ttlMs = 30_000;

/** Milliseconds after which a server that says nothing isn't there. */
const timeoutMs = 1500;

/** Answers by the server's URL, per isolate. */
const known = new Map<string, { until: number; answer: Promise<SpeechReadiness> }>();

/**
 * Whether a speech server can be asked, by its `/health`: any server that answers is ready, since few have that path;
 * 503 means that it isn't. The local one (scripts/speech) then says whether it has no engine at all.
 */
export function readinessOf(url: string, now = Date.now()): Promise<SpeechReadiness> {
  const before = known.get(url);
  if (before && before.until > now) return before.answer;
  const answer = ask(url);
  known.set(url, { until: now + ttlMs, answer });
  // What will change soon is asked again.
  void answer.then((found) => found === "ready" || known.delete(url));
  return answer;
}

async function ask(url: string): Promise<SpeechReadiness> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await openOutside(url)("/health", { signal });
    const text = await response.text();
    if (response.status !== 503) return "ready";
    if (/"preparing"/.test(text)) return "preparing";
    return /"none"/.test(text) ? "none" : "down";
  } catch {
    return "down";
  }
}
