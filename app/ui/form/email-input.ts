/**
 * Attributes for an e-mail address in a field of type "text". Not "email", since browsers reject, or rewrite, other
 * addresses than the server does (`lib/text/email-address.ts`).
 */
export const emailInput = {
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
