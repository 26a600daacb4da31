import { z } from "zod";
import type { Log } from "./log";
import { exactAddressOf } from "./rate-limit";

/** Cloudflare's check that a form was filled in by a person. */
export interface Turnstile {
  /** What its widget is known by, and is shown with. */
  siteKey: string;
  /**
   * Whether the form carries the token of a passed check. A token works once. When nobody can be asked, it counts as
   * passed: limits and editors remain.
   */
  isPassed(form: FormData, request: Request): Promise<boolean>;
}

interface Settings {
  TURNSTILE_SITE_KEY: string;
  TURNSTILE_SECRET?: string;
  TURNSTILE_URL: string;
}

const responseSchema = z.object({ success: z.boolean() });

/** Milliseconds that the check may take: somebody waits. */
const timeoutMs = 4000;

/** Null without its two keys: then no form asks for it. Source: Cloudflare Turnstile documentation, "Validate the token". */
export const openTurnstile = (settings: Settings, log: Log): Turnstile | null => {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = settings;
  if (!siteKey || !secret) return null;
  return {
    siteKey,
    async isPassed(form, request) {
      const token = form.get("cf-turnstile-response");
      if (typeof token !== "string" || token === "") return false;
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: exactAddressOf(request) });
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await fetch(url, { method: "POST", body, redirect: "manual", signal });
        if (answer.status >= 500) throw new Error(`Turnstile answered ${answer.status}`);
        return responseSchema.parse(await answer.json()).success;
      } catch (error) {
        log.error("turnstile", error);
        return true;
      }
    },
  };
};
