import type { Log } from "../log";
import { openOutside } from "./outside";
import { userAgent } from "./user-agent";

/** Passwords that became known by breaches of other sites. */
export interface BreachedPasswords {
  /** Whether a password is among them; false while the service is down, since people have to be let in. */
  has(password: string): Promise<boolean>;
}

/** Timeout in milliseconds; short, since somebody waits. */
const timeoutMs = 2000;

/** How much of the hash is sent. */
const prefixLength = 5;

/**
 * Passwords known by a service that speaks like Have I Been Pwned: it gets five of forty digits of a password's SHA-1,
 * answers with some hundred hashes that begin so, and the rest is compared here (k-anonymity). Null if none is
 * configured. Source: haveibeenpwned.com/API/v3, "Specifying the user agent", "Searching by range" and
 * "Introducing padding".
 * @param url such as `https://api.pwnedpasswords.com/range`
 */
export function openBreachedPasswords(url: string, log: Log): BreachedPasswords | null {
  if (url === "") return null;
  const ask = openOutside(`${url.replace(/\/$/, "")}/`);
  return {
    async has(password) {
      try {
        const hash = await sha1(password);
        const answer = await ask(hash.slice(0, prefixLength), {
          headers: { "Add-Padding": "true", "User-Agent": userAgent },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status !== 200)
          throw new Error(`The service of breached passwords answered ${answer.status}`);
        return lists(await answer.text(), hash.slice(prefixLength));
      } catch (error) {
        log.error("breached-passwords", error);
        return false;
      }
    },
  };
}

/** Whether a line says that the rest of a hash was seen; padding says so zero times. */
const lists = (answer: string, rest: string) =>
  answer.split(/\r?\n/).some((line) => {
    const [suffix = "", times = "0"] = line.split(":");
    return suffix.toUpperCase() === rest && Number(times) > 0;
  });

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
