import { msg } from "~/lib/i18n/t";
/** Texts of the account pages (specification, section 2, "/auth"). */
export const accountWords = {
  signIn: {
    title: msg("Sign in"),
    lead: msg("To find your stories on any device. You need no account to read or to tell one."),
  },
  signUp: {
    title: msg("Sign up"),
    lead: msg("An account keeps your stories together. You can still publish any of them anonymously."),
  },
  forgot: {
    title: msg("Forgot your password?"),
    lead: msg("Tell us your e-mail address, and we send you a link to choose a new one."),
    sent: msg("If there is an account with this address, a mail is on its way. Its link works for an hour."),
  },
  reset: {
    title: msg("Choose a new password"),
    lead: msg("Every browser that is signed in to your account will be signed out."),
  },
  code: {
    title: msg("One more step"),
    lead: msg(
      "Open your authenticator app and type the six digits it shows for this site. A recovery code does, too.",
    ),
  },
  secondFactor: {
    title: msg("A second lock"),
    lead: msg(
      "Whoever has the desk can change what everybody wrote, so a password alone doesn’t open it. Choose one of these; it takes two minutes.",
    ),
  },
  proof: {
    title: msg("Use your passkey"),
    lead: msg(
      "You signed in with your password alone. The desk and your account’s settings open with your passkey.",
    ),
  },
  codeProof: {
    title: msg("One more step"),
    lead: msg("Sign out, and sign in again with a code of your authenticator app."),
  },
  recovery: {
    title: msg("Your recovery codes"),
    lead: msg(
      "Your authenticator app is set up. If you ever lose your phone, one of these codes lets you in instead; each works once. Print them or write them down: we can’t show them again.",
    ),
  },
  security: {
    title: msg("Signing in"),
    lead: msg("What opens your account, and where it is open now."),
  },
  verify: {
    title: msg("Confirm your address"),
    lead: msg("One press, and we know that this address is yours."),
  },
} as const;
