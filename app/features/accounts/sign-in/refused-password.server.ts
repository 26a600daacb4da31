import type { BreachedPasswords } from "~/platform/outside/breached-passwords";
import { accountMessages } from "../messages";
import { isCommonPassword } from "./common-passwords.server";
import { type Refusal, wrongField } from "./refusal";

/** Refuses a new password that many people have, or that became known by a breach; null for any other. */
export async function refusePassword(
  { breachedPasswords }: { breachedPasswords: BreachedPasswords | null },
  password: string,
): Promise<Refusal | null> {
  if (isCommonPassword(password)) return wrongField("password", accountMessages.commonPassword);
  if (await breachedPasswords?.has(password)) return wrongField("password", accountMessages.breachedPassword);
  return null;
}
