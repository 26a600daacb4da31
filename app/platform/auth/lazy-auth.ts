import type { Auth, AuthOptions } from "./auth";

/** Accounts that load and open with their first use: most requests have none. */
export function lazyAuth(options: AuthOptions): () => Promise<Auth> {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= import("./open-auth").then(({ openAuth }) => openAuth(options));
    return opened;
  };
}
