import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, createdAt, flag, timestamp } from "./columns";

export const isEditor = sql`role = 'editor'`;

/** A user's account; table and columns as better-auth documents its core schema. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: flag("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role", { enum: ["author", "editor"] })
      .notNull()
      .default("author"),
    /** Whether signing in by password asks for a code of an authenticator app. */
    twoFactorEnabled: flag("two_factor_enabled").notNull().default(false),
    /** Number of stories on the user's list, updated in the batch that adds or removes one. */
    storyCount: counter("story_count"),
    /** Language of the interface at the last sign-in, in which mails are written; null before one: English. */
    locale: text("locale"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (user) => [index("users_editors").on(user.id).where(isEditor)],
);

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A signed-in browser. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    token: text("token").notNull().unique(),
    expiresAt: timestamp("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When this browser proved a second factor; null if it didn't. */
    secondFactorAt: timestamp("second_factor_at"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (session) => [
    index("sessions_by_user").on(session.userId),
    index("sessions_by_expiry").on(session.expiresAt),
  ],
);

/** A sign-in method: here, a password. */
export const authAccounts = sqliteTable(
  "auth_accounts",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at"),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (account) => [index("auth_accounts_by_user").on(account.userId)],
);

/** Single-use tokens of e-mail verification and password reset. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (verification) => [
    index("verifications_by_identifier").on(verification.identifier, verification.createdAt),
    index("verifications_by_expiry").on(verification.expiresAt),
  ],
);

/** Attempts per window, such as password attempts; keys are hashes. `last_request` is the start of the window. */
export const authRateLimits = sqliteTable(
  "auth_rate_limits",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull().unique(),
    count: integer("count").notNull(),
    lastRequest: integer("last_request").notNull(),
  },
  (limit) => [index("auth_rate_limits_by_age").on(limit.lastRequest)],
);

/** A user's public profile; one row per user (specification, section 3). */
export const userProfiles = sqliteTable(
  "user_profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    username: text("username").notNull(),
    /** The username in lower case: usernames are unique regardless of case. */
    usernameKey: text("username_key").notNull(),
    displayName: text("display_name"),
    avatarUrl: text("avatar_url"),
    createdAt: createdAt(),
  },
  (profile) => [uniqueIndex("user_profiles_username_key").on(profile.usernameKey)],
);
