import { and, eq, gte, lt, or } from "drizzle-orm";
import { verifications } from "~db/schema/accounts";
import type { Database } from "../database";
import { changeIdentifier } from "./email-change";

/** What the auth library stores the token of a link to a new password under begins so; and what follows them all. */
const resets = { from: "reset-password:", below: "reset-password;" } as const;

/**
 * Statement that ends the links which were mailed to change what opens an account: those to a new password, and the one
 * to a new address. When its password or its address has changed, whom that locks out may still have one.
 */
export const forgetLinks = (db: Database, userId: string) =>
  db
    .delete(verifications)
    .where(
      or(
        eq(verifications.identifier, changeIdentifier(userId)),
        and(
          gte(verifications.identifier, resets.from),
          lt(verifications.identifier, resets.below),
          eq(verifications.value, userId),
        ),
      ),
    );
