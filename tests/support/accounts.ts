import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { sessionTokenOf } from "~/platform/auth/cookies";
import { proveSecondFactor } from "~/platform/auth/sessions";
import { openDatabase } from "~/platform/database";
import type { Mail } from "~/platform/mail/mail";
import { type AccountRows, hashCheaply, recordAccount, storeAccount } from "./database/account-rows";
import { origin, visit } from "./site";

export const password = "a long enough one";

// One network a file: limits count addresses across files, too.
const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
let browsers = 0;
/** An IP address that no other browser has: requests and mails are counted by it. */
const ownAddress = () => `${network}:${(++browsers).toString(16)}::1`;

/** A browser: keeps its cookies, and has its own IP address. */
export function browser(address = ownAddress(), bindings: Partial<Env> = {}) {
  const cookies = new Map<string, string>();
  const mails: Mail[] = [];
  const MAIL = { send: async (mail: Mail) => void mails.push(mail) } as unknown as Queue<Mail>;

  async function request(path: string, init: RequestInit = {}, more: Partial<Env> = {}) {
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", address);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const answer = await visit(path, { ...init, headers }, { MAIL, ...bindings, ...more });
    for (const cookie of answer.response.headers.getSetCookie()) keep(cookie);
    return { ...answer, location: answer.response.headers.get("location") };
  }

  function keep(cookie: string) {
    const [pair = ""] = cookie.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (/max-age=0\b/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const post = (path: string, fields: Record<string, string> = {}, more?: Partial<Env>) =>
    request(path, { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(fields) }, more);

  return {
    visit: request,
    post,
    signUp: (email: string, fields: Record<string, string> = {}) =>
      post("/auth?mode=sign-up", { email, password, ...fields }),
    signIn: (email: string, fields: Record<string, string> = {}) =>
      post("/auth", { email, password, ...fields }),
    cookies,
    /** The mails caused by this browser's requests. */
    mails,
    /** The path of the link in the newest mail. */
    mailedLink: () => /https?:\/\/[^/\s]+(\/\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "",
  };
}

/** A browser that signs up through the page. */
export async function newMember(email = "ines@example.org", fields: Record<string, string> = {}) {
  const signedUp = browser();
  await signedUp.signUp(email, fields);
  return signedUp;
}

interface Kept {
  address: string;
  rows: AccountRows;
  cookies: [name: string, value: string][];
  mails: Mail[];
}
const kept = new Map<string, Kept>();

/**
 * A browser with an account. The first one with this address signs up through the page; later tests get the rows, the
 * cookies and the mails of that sign-up, since hashing a password takes longer than most tests. Under a fake clock
 * everybody signs up.
 */
export async function member(email = "ines@example.org", fields: Record<string, string> = {}) {
  const key = JSON.stringify([email, fields]);
  const known = vi.isFakeTimers() ? undefined : kept.get(key);
  const address = known?.address ?? ownAddress();
  const person = browser(address);
  if (known) {
    await storeAccount(known.rows);
    for (const [name, value] of known.cookies) person.cookies.set(name, value);
    person.mails.push(...known.mails);
    return person;
  }
  const rows = await recordAccount(email, async () => {
    await person.signUp(email, fields);
    await hashCheaply(email, fields.password ?? password);
  });
  if (rows && !vi.isFakeTimers())
    kept.set(key, { address, rows, cookies: [...person.cookies], mails: [...person.mails] });
  return person;
}

/** Makes a signed-in member an editor, whose browser has proved a second factor. */
export async function makeEditor({ cookies }: ReturnType<typeof browser>, email: string) {
  await env.DB.prepare("UPDATE users SET role = 'editor' WHERE email = ?").bind(email).run();
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  await proveSecondFactor(openDatabase(env.DB), sessionTokenOf(new Headers({ cookie })) ?? "");
}

export const userId = async (email = "ines@example.org") =>
  (await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id")) ?? "";

/** Confirms every account's address, as the link in its mail does. */
export const confirmAddresses = () => env.DB.exec("UPDATE users SET email_verified = 1");

/** What a page that shows the private links to the stories that stay sends back when the account is deleted. */
export const linksProof = (page: string) => /name="links" value="([^"]*)"/.exec(page)?.[1] ?? "";

/** The same after that page was shown to somebody who has stories. */
export const linksShown = async (person: ReturnType<typeof browser>) =>
  linksProof((await person.post("/profile/delete", { current: password, stories: "keep" })).text);
