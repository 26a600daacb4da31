/**
 * What tells a phone's keyboard that an e-mail address is typed into a field of type "text". Not "email": each browser would refuse, or rewrite,
 * other addresses than the server does (`lib/text/email-address.ts`).
 */
export const emailInput = {
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
