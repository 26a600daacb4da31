import { openOutside } from "../outside/outside";
import type { SpeechReadiness } from "./speech";

/** Milliseconds for which a server that is ready stays so; what will change soon is asked again. */
const ttlMs = 30_000;

/** Milliseconds after which a server that says nothing isn't there. */
const timeoutMs = 1500;

/** Until when servers are ready, by their URLs, per isolate. */
const readyUntil = new Map<string, number>();

/**
 * Whether a speech server can be asked, by its `/health`: any server that answers is ready, since few have that path;
 * 503 means that it isn't. The local one (scripts/speech) then says whether it has no engine at all. No call awaits
 * what another one asked: that ends with its request.
 */
export async function readinessOf(url: string, now = Date.now()): Promise<SpeechReadiness> {
  if ((readyUntil.get(url) ?? 0) > now) return "ready";
  const answer = await ask(url);
  if (answer === "ready") readyUntil.set(url, now + ttlMs);
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
