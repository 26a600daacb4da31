/** Texts of the account pages (specification, section 2, "/auth"). */
export const accountWords = {
  signIn: {
    title: "Sign in",
    lead: "To find your stories on any device. You need no account to read or to tell one.",
  },
  signUp: {
    title: "Sign up",
    lead: "An account keeps your stories together. You can still publish any of them anonymously.",
  },
  forgot: {
    title: "Forgot your password?",
    lead: "Tell us your e-mail address, and we send you a link to choose a new one.",
    sent: "If there is an account with this address, a mail is on its way. Its link works for an hour.",
  },
  reset: {
    title: "Choose a new password",
    lead: "Every browser that is signed in to your account will be signed out.",
  },
  verify: {
    title: "Confirm your address",
    lead: "One press, and we know that this address is yours.",
  },
} as const;
