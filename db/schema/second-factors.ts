import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { counter, createdAt, flag, timestamp } from "./columns";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An authenticator app of an account, at most one; columns as better-auth's `twoFactor` documents them. */
export const twoFactors = sqliteTable(
  "two_factors",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    /** Encrypted with the site's secret. */
    secret: text("secret").notNull(),
    /** Hashes of the recovery codes that are left, as a JSON array. */
    backupCodes: text("backup_codes").notNull(),
    /** Whether a first code of the app was right. */
    verified: flag("verified").notNull().default(false),
    failedVerificationCount: counter("failed_verification_count"),
    lockedUntil: timestamp("locked_until"),
  },
  (factor) => [uniqueIndex("two_factors_by_user").on(factor.userId)],
);

/** A passkey of an account; columns as `@better-auth/passkey` documents them. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: flag("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (passkey) => [
    index("passkeys_by_user").on(passkey.userId),
    uniqueIndex("passkeys_by_credential").on(passkey.credentialID),
  ],
);
