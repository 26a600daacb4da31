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
  code: {
    title: "One more step",
    lead: "Open your authenticator app and type the six digits it shows for this site. A recovery code does, too.",
  },
  secondFactor: {
    title: "A second lock",
    lead: "Whoever has the desk can change what everybody wrote, so a password alone doesn’t open it. Choose one of these; it takes two minutes.",
  },
  proof: {
    title: "Use your passkey",
    lead: "You signed in with your password alone. The desk opens with your passkey.",
  },
  recovery: {
    title: "Your recovery codes",
    lead: "Your authenticator app is set up. If you ever lose your phone, one of these codes lets you in instead; each works once. Print them or write them down: we can’t show them again.",
  },
  security: {
    title: "Signing in",
    lead: "What opens your account, and where it is open now.",
  },
  verify: {
    title: "Confirm your address",
    lead: "One press, and we know that this address is yours.",
  },
} as const;
