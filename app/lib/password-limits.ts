/** Lengths of a password in characters; checked by the forms and by the auth library. */
export const passwordLimits = { shortest: 6, longest: 128 } as const;
