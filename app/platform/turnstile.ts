import { z } from "zod";
import { clientAddress } from "./client-address";
import type { Log } from "./log";
import { openOutside } from "./outside/outside";

/** Turnstile, Cloudflare's check that a form was filled in by a human. */
export interface Turnstile {
  /** Public key of the widget. */
  siteKey: string;
  /**
   * Whether the form carries the single-use token of a passed check. If Turnstile is unreachable, the check counts as
   * passed: rate limits and review still apply.
   */
  isPassed(form: FormData, request: Request): Promise<boolean>;
}

interface Settings {
  TURNSTILE_SITE_KEY: string;
  TURNSTILE_SECRET?: string;
  TURNSTILE_URL: string;
}

const responseSchema = z.object({ success: z.boolean() });

/** Timeout in milliseconds; short, since a user waits. */
const timeoutMs = 4000;

/**
 * Null without both keys: then no form shows the widget. Source: Cloudflare Turnstile documentation, "Validate the
 * token".
 */
export const openTurnstile = (settings: Settings, log: Log): Turnstile | null => {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = settings;
  if (!siteKey || !secret) return null;
  const ask = openOutside(url);
  return {
    siteKey,
    async isPassed(form, request) {
      const token = form.get("cf-turnstile-response");
      if (typeof token !== "string" || token === "") return false;
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: clientAddress(request) });
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await ask("", { method: "POST", body, signal });
        if (answer.status >= 500) throw new Error(`Turnstile answered ${answer.status}`);
        return responseSchema.parse(await answer.json()).success;
      } catch (error) {
        log.error("turnstile", error);
        return true;
      }
    },
  };
};
