import { z } from "zod";
import { passwordLimits } from "~/lib/password-limits";
import { emailField } from "~/lib/text/email-address";
import { cleanText, codePoints } from "~/lib/text/text";
import { accountMessages } from "./messages";
import { isReservedName, usernameLimits, usernameShape } from "./usernames";

const email = emailField(accountMessages.badEmail);

/** Passwords are not trimmed or normalized. */
const password = z
  .string({ error: accountMessages.shortPassword })
  .min(passwordLimits.minLength, { error: accountMessages.shortPassword })
  .max(passwordLimits.maxLength, { error: accountMessages.longPassword });

const username = z
  .string({ error: accountMessages.shortUsername })
  // A phone's keyboard may produce full-width characters.
  .transform((typed) => cleanText(typed).normalize("NFKC"))
  .pipe(
    z
      .string()
      .min(usernameLimits.minLength, { error: accountMessages.shortUsername })
      .max(usernameLimits.maxLength, { error: accountMessages.longUsername })
      .regex(usernameShape, { error: accountMessages.badUsername })
      .refine((name) => !isReservedName(name), { error: accountMessages.reservedName }),
  );

/** Schemas of the account forms (specification, section 5). */
export const signInSchema = z.object({ email, password });

/** If left blank, the username is derived from the e-mail address. */
export const signUpSchema = signInSchema.extend({ username: username.optional() });

export const forgotSchema = z.object({ email });

export const resetSchema = z.object({ password });

export const newPasswordSchema = z.object({
  current: z.string({ error: accountMessages.currentPassword }).max(passwordLimits.maxLength),
  password,
  end_other_sessions: z.boolean().default(false),
});

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string({ error: accountMessages.noCode })
    // A phone's keyboard may produce full-width characters.
    .normalize("NFKC")
    .trim()
    .min(6, { error: accountMessages.wrongCode })
    .max(40, { error: accountMessages.wrongCode }),
});

/** The current password, before something that protects the account changes. */
export const currentSchema = z.object({
  current: z.string({ error: accountMessages.currentPassword }).max(passwordLimits.maxLength),
});

/** A new passkey. */
export const passkeySchema = currentSchema.extend({
  name: z
    .string({ error: accountMessages.passkeyName })
    .transform(cleanText)
    .refine((name) => name !== "" && codePoints(name) <= 60, { error: accountMessages.passkeyName }),
});

export const newEmailSchema = z.object({
  email,
  current: z.string({ error: accountMessages.currentPassword }).max(passwordLimits.maxLength),
});

export const profileSchema = z.object({
  username,
  display_name: z
    .string()
    .transform(cleanText)
    .refine((name) => codePoints(name) <= 60, { error: accountMessages.longDisplayName })
    .refine((name) => !isReservedName(name), { error: accountMessages.reservedName })
    .optional(),
});

/** Deletion of an account, with the choice for its stories. */
export const deletionSchema = z.object({
  current: z.string({ error: accountMessages.currentPassword }).max(passwordLimits.maxLength),
  stories: z.enum(["keep", "delete"], { error: accountMessages.chooseStories }),
  /** The proof that the private links to the stories that stay were shown (`proofOfLinks`). */
  links: z.string().optional(),
});

export type SignUp = z.output<typeof signUpSchema>;
export type SignIn = z.output<typeof signInSchema>;
