/** Lengths of a password in characters; checked by the forms and by the auth library. */
export const passwordLimits = { minLength: 6, maxLength: 128 } as const;
