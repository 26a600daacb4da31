/** Where counting what waits ends: the desk says "more than" beyond it. */
export const countedTo = 500;
