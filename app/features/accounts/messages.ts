import { site } from "~/content/site";
import type { ToastMessage } from "~/lib/toast-message";

/** Validation and error messages (specification, sections 5 and 8), and others that are not specified. */
export const accountMessages = {
  badEmail: "Please enter a valid email",
  shortPassword: "Password must be at least 6 characters",
  longPassword: "Password must be at most 128 characters",
  commonPassword: "This password is among the most common ones. Please choose another.",
  breachedPassword:
    "This password became known when another site was broken into, so others will try it. Please choose another.",
  shortUsername: "Username must be at least 3 characters",
  longUsername: "Username must be at most 30 characters",
  badUsername: "Letters and digits only, with single dots, dashes or underscores between them",
  takenUsername: "This username is taken. Please choose another.",
  reservedName: "This name is kept for the people who run the site. Please choose another.",
  heldName: "This name can’t be shown on the site. Please choose another.",
  longDisplayName: "Display name must be at most 60 characters",
  alreadyRegistered: "This email is already registered. Please sign in.",
  wrongCredentials: "Invalid email or password",
  wrongPassword: "This is not your current password",
  currentPassword: "Please enter your current password",
  chooseStories: "Please choose what becomes of your stories",
  tooMany: "Too many attempts. Please wait a minute and try again.",
  blocked:
    "Too much comes from your network, so we take no new accounts from it for an hour. Please try again later.",
  tooManyMails: "This address got enough mails from us for now. Please look into it, or try again tomorrow.",
  sameEmail: "This is your address already",
  badPicture:
    "This picture can’t be read. Please choose a JPEG, PNG, WebP or HEIC of at most 10 MB, or try again later.",
  unchecked: "We could not tell that a person sent this. Please try again, with scripts turned on.",
  failed: "Something went wrong on our side. Please try again.",
  wrongCode: "This code isn’t right, or it was used already. Please try the next one.",
  noCode: "Please enter the code",
  lockedCode: "Too many wrong codes. Please wait a quarter of an hour, then sign in again.",
  appIsOn: "An authenticator app is set up already. Remove it first to set up another.",
  passkeyName: "Please give it a name of at most 60 characters",
  passkeyFailed: "This passkey was not accepted. Please try again, or sign in with your password.",
  passkeyKnown: "This device has a passkey for your account already.",
  noPasskeys: "This browser has no passkeys. A newer one does.",
  deadLink: "This link is used up or too old. Please ask for a new one.",
} as const;

/** Toasts (specification, section 8, "Success toasts for accounts"). */
export const accountToasts = {
  created: { title: "Account created!", description: `Welcome to ${site.name}`, kind: "success" },
  welcomeBack: { title: "Welcome back!", description: "Successfully signed in", kind: "success" },
  signedOut: { title: "Signed out", description: "Come back soon!", kind: "success" },
  signedOutEverywhere: {
    title: "Signed out everywhere",
    description: "No browser is signed in to your account any more.",
    kind: "success",
  },
  newPassword: { title: "Password changed", description: "Sign in with it now.", kind: "success" },
  passwordChanged: { title: "Password changed", kind: "success" },
  signInAgain: {
    title: "Please sign in again",
    description: "The sign-in that waited for a code is over.",
    kind: "neutral",
  },
  sessionEnded: { title: "Signed out there", kind: "success" },
  sessionsEnded: { title: "Signed out everywhere else", kind: "success" },
  passkeyRemoved: { title: "Passkey removed", kind: "success" },
  passkeyAdded: { title: "Passkey added", kind: "success" },
  appRemoved: { title: "Authenticator app removed", kind: "success" },
  verified: { title: "Address confirmed", description: "Thank you.", kind: "success" },
  verificationSent: { title: "Mail sent", description: "Follow its link to confirm.", kind: "success" },
  profileSaved: { title: "Profile saved", kind: "success" },
  deleted: { title: "Account deleted", description: "We are sorry to see you go.", kind: "success" },
} as const satisfies Record<string, ToastMessage>;
