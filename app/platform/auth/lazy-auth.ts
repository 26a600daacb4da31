import type { Auth, AuthOptions } from "./auth";

/** Loads the auth library on first use: most requests don't need it. */
export function lazyAuth(options: AuthOptions): () => Promise<Auth> {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= import("./open-auth").then(({ openAuth }) => openAuth(options));
    return opened;
  };
}
