/** The private manage link's address, from the root. */
export const managePath = (token: string): string => `/manage/${token}`;
