import { getPlatformProxy } from "wrangler";

/**
 * The bindings of the local site: what `wrangler dev` serves, without a server.
 * @param state folder of the rows and files; wrangler's own by default
 * @returns the bindings, and `dispose`, which ends the process behind them
 */
export const openLocalPlatform = (state?: string) =>
  getPlatformProxy<Env>({ remoteBindings: false, persist: state ? { path: `${state}/v3` } : true });
