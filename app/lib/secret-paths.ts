/** The pages whose address is a secret: who has it may act for somebody. */
const secretPages = /^\/(manage|newsletter\/(?:confirm|unsubscribe|preferences))\/[^/]+?(?=$|\/|\.data$)/;

/** A path as it may be logged and stored. */
export const withoutSecrets = (path: string): string => path.replace(secretPages, "/$1/…");
