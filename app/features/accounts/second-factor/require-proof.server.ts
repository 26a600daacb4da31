import { redirect } from "@remix-run/cloudflare";
import { hasSecondFactor } from "~/platform/auth/sessions";
import type { Database } from "~/platform/database";
import type { Member } from "../viewer";
import { secondFactorPath } from "./paths";

/** Whether an editor has a second factor that this browser has not proved. */
export const mustProve = async (db: Database, { userId, account }: Member): Promise<boolean> =>
  account.needsProof && (await hasSecondFactor(db, userId));

/**
 * Guards what opens an editor's account: with the password alone, nobody adds a second factor beside the editor's own,
 * takes it away, changes address or password, or deletes the account.
 * @param next the page to return to
 * @throws a redirect to the page that asks for the proof
 */
export async function requireProof(db: Database, member: Member, next: string): Promise<void> {
  if (await mustProve(db, member)) throw redirect(secondFactorPath(next));
}
