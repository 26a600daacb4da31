import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { accountMessages } from "../messages";

interface Reply {
  options?: unknown;
  location?: string;
  error?: string;
}

/**
 * Signs in by a passkey, and goes on to `next`. Returns what to tell whoever tried; null if they changed their mind.
 */
export async function signInByPasskey(next: string | null): Promise<string | null> {
  return attempt(async () => {
    const { options, error } = await post("/auth/passkey", { intent: "ask" });
    if (!options) return { error };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ publicKey });
    return post("/auth/passkey", { intent: "sign-in", next: next ?? "", response: jsonOf(credential) });
  });
}

/** Makes a passkey for this account on this device, and returns like `signInByPasskey`. */
export async function addPasskey(form: FormData): Promise<string | null> {
  return attempt(async () => {
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const { options, ...refused } = await post("/profile/passkeys", { ...fields, intent: "offer" });
    if (!options) return refused;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    return post("/profile/passkeys", { ...fields, intent: "add", response: jsonOf(credential) });
  });
}

async function attempt(work: () => Promise<Reply>): Promise<string | null> {
  try {
    const { location, error } = await work();
    if (!location) return error ?? t(accountMessages.failed);
    window.location.assign(pathHere(location));
    return null;
  } catch (error) {
    // The browser's dialog was closed, or took too long.
    if (error instanceof DOMException && error.name === "NotAllowedError") return null;
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return t(accountMessages.passkeyKnown);
    return t(readsOptions() ? accountMessages.failed : accountMessages.noPasskeys);
  }
}

/** Whether this browser has passkeys, and reads what a server says of them: Safari does since 18.4. */
const readsOptions = () => "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {});

/** Milliseconds after which the server counts as out of reach. */
const timeoutMs = 30_000;

async function post(path: string, fields: Record<string, string>): Promise<Reply> {
  const answer = await fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // To where one signs in, or proves a second factor: the page that is asked for leads there, and back.
  return answer.redirected ? { location: fields.next ?? "/" } : answer.json();
}

const jsonOf = (credential: Credential | null) =>
  JSON.stringify(credential instanceof PublicKeyCredential ? credential.toJSON() : null);
