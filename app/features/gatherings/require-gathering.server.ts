import { redirect } from "@remix-run/cloudflare";
import type { Database } from "~/platform/database";
import { findGathering } from "./find-gathering.server";
import type { Gathering } from "./gathering";

/**
 * The gathering of a request's address.
 * @param addressOf path of the same page for a code
 * @throws a 404 response if there is none; a redirect if the code is spelled in another way, as people type it
 */
export async function requireGathering(
  db: Database,
  code: string | undefined,
  addressOf: (code: string) => string,
): Promise<Gathering> {
  const gathering = await findGathering(db, code ?? "");
  if (!gathering) throw new Response(null, { status: 404 });
  if (gathering.code !== code) throw redirect(addressOf(gathering.code), 301);
  return gathering;
}
