/** Pages whose URL contains a secret that authorizes its holder. */
const secretPages = /^\/(manage|newsletter\/(?:confirm|unsubscribe|preferences))\/[^/]+?(?=$|\/|\.data$)/;

/** A path without its secret, for logs and storage. */
export const withoutSecrets = (path: string): string => path.replace(secretPages, "/$1/…");
