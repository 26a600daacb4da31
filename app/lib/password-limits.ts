/** Characters of a password: the form checks them, and the accounts' library once more. */
export const passwordLimits = { shortest: 6, longest: 128 } as const;
