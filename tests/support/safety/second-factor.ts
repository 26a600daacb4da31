import { env } from "cloudflare:workers";
import { member, password } from "../accounts";
import { totp } from "./totp";

/** Address of the editor that `editorByPassword` makes. */
export const editorEmail = "edith@example.org";

/** The page that sets an authenticator app up, and leads to the desk then. */
export const setUpPath = "/profile/second-factor?next=%2Fdesk%2Freports";

/** An editor who has no second factor yet, and signed in with a password alone. */
export async function editorByPassword() {
  const editor = await member(editorEmail, { username: "Edith" });
  await env.DB.prepare("UPDATE users SET role = 'editor'").run();
  return editor;
}

type Person = Awaited<ReturnType<typeof member>>;

/** Starts to set up an authenticator app: the page, the address that the app scans, and its secret. */
export async function startApp(person: Person) {
  const { text } = await person.post(setUpPath, { current: password });
  const uri = /otpauth:\/\/totp\/[^"]+/.exec(text)?.[0].replaceAll("&amp;", "&") ?? "";
  return { page: text, uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
}

/** Sets up an authenticator app: the same, the code that confirmed it, and the page then with its recovery codes. */
export async function setUpApp(person: Person) {
  const { page, uri, secret } = await startApp(person);
  const code = await totp(secret, -1);
  const { text: confirmed } = await person.post(setUpPath, { uri, code });
  const found = confirmed.matchAll(/<code[^>]*>([a-z2-9]{4}(?:-[a-z2-9]{4}){3})</g);
  return { page, uri, secret, code, confirmed, recoveryCodes: Array.from(found, ([, one = ""]) => one) };
}

/** Stores a passkey of an account, which no device has. */
export const addPasskey = (id: string, email: string) =>
  env.DB.prepare(
    `INSERT INTO passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     SELECT ?1, id, 'Key', 'k', ?1, 0, 'singleDevice', 0, 1 FROM users WHERE email = ?2`,
  )
    .bind(id, email)
    .run();

/** Stores an authenticator app of an account, which no phone has. */
export const addApp = (id: string, email: string) =>
  env.DB.batch([
    env.DB.prepare(
      "INSERT INTO two_factors (id, user_id, secret, backup_codes, verified) SELECT ?1, id, 's', '[]', 1 FROM users WHERE email = ?2",
    ).bind(id, email),
    env.DB.prepare("UPDATE users SET two_factor_enabled = 1 WHERE email = ?").bind(email),
  ]);
