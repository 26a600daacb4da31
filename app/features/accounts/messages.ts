import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

/** Validation and error messages (specification, sections 5 and 8), and others that are not specified. */
export const accountMessages = {
  badEmail: msg("Please enter a valid email"),
  shortPassword: msg("Password must be at least 6 characters"),
  longPassword: msg("Password must be at most 128 characters"),
  commonPassword: msg("This password is among the most common ones. Please choose another."),
  breachedPassword: msg(
    "This password became known when another site was broken into, so others will try it. Please choose another.",
  ),
  shortUsername: msg("Username must be at least 3 characters"),
  longUsername: msg("Username must be at most 30 characters"),
  badUsername: msg("Letters and digits only, with single dots, dashes or underscores between them"),
  takenUsername: msg("This username is taken. Please choose another."),
  reservedName: msg("This name is kept for the people who run the site. Please choose another."),
  heldName: msg("This name can’t be shown on the site. Please choose another."),
  longDisplayName: msg("Display name must be at most 60 characters"),
  alreadyRegistered: msg("This email is already registered. Please sign in."),
  wrongCredentials: msg("Invalid email or password"),
  wrongPassword: msg("This is not your current password"),
  currentPassword: msg("Please enter your current password"),
  chooseStories: msg("Please choose what becomes of your stories"),
  tooMany: msg("Too many attempts. Please wait a minute and try again."),
  blocked: msg(
    "Too much comes from your network, so we take no new accounts from it for an hour. Please try again later.",
  ),
  tooManyMails: msg(
    "This address got enough mails from us for now. Please look into it, or try again tomorrow.",
  ),
  sameEmail: msg("This is your address already"),
  badPicture: msg(
    "This picture can’t be read. Please choose a JPEG, PNG, WebP or HEIC of at most 10 MB, or try again later.",
  ),
  unchecked: msg("We could not tell that a person sent this. Please try again, with scripts turned on."),
  failed: msg("Something went wrong on our side. Please try again."),
  wrongCode: msg("This code isn’t right, or it was used already. Please try the next one."),
  noCode: msg("Please enter the code"),
  lockedCode: msg("Too many wrong codes. Please wait a quarter of an hour, then sign in again."),
  appIsOn: msg("An authenticator app is set up already. Remove it first to set up another."),
  passkeyName: msg("Please give it a name of at most 60 characters"),
  passkeyFailed: msg("This passkey was not accepted. Please try again, or sign in with your password."),
  passkeyKnown: msg("This device has a passkey for your account already."),
  noPasskeys: msg("This browser has no passkeys. A newer one does."),
  deadLink: msg("This link is used up or too old. Please ask for a new one."),
} as const;

/** Toasts (specification, section 8, "Success toasts for accounts"). */
export const accountToasts = {
  created: { title: msg("Account created!"), description: msg("Welcome to Liner Notes"), kind: "success" },
  welcomeBack: { title: msg("Welcome back!"), description: msg("Successfully signed in"), kind: "success" },
  signedOut: { title: msg("Signed out"), description: msg("Come back soon!"), kind: "success" },
  signedOutEverywhere: {
    title: msg("Signed out everywhere"),
    description: msg("No browser is signed in to your account any more."),
    kind: "success",
  },
  newPassword: { title: msg("Password changed"), description: msg("Sign in with it now."), kind: "success" },
  passwordChanged: { title: msg("Password changed"), kind: "success" },
  signInAgain: {
    title: msg("Please sign in again"),
    description: msg("The sign-in that waited for a code is over."),
    kind: "neutral",
  },
  sessionEnded: { title: msg("Signed out there"), kind: "success" },
  sessionsEnded: { title: msg("Signed out everywhere else"), kind: "success" },
  passkeyRemoved: { title: msg("Passkey removed"), kind: "success" },
  passkeyAdded: { title: msg("Passkey added"), kind: "success" },
  appRemoved: { title: msg("Authenticator app removed"), kind: "success" },
  verified: { title: msg("Address confirmed"), description: msg("Thank you."), kind: "success" },
  verificationSent: {
    title: msg("Mail sent"),
    description: msg("Follow its link to confirm."),
    kind: "success",
  },
  otherAccount: {
    title: msg("Nothing was changed"),
    description: msg("This browser is signed in to another account by now."),
    kind: "neutral",
  },
  profileSaved: { title: msg("Profile saved"), kind: "success" },
  deleted: {
    title: msg("Account deleted"),
    description: msg("We are sorry to see you go."),
    kind: "success",
  },
} as const satisfies Record<string, ToastMessage>;
