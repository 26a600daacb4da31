import { clientKey } from "~/platform/client-address";
import type { Viewer } from "./viewer";

/**
 * By what a request counts for rate limits: the account once its e-mail address is confirmed, else the client's
 * address. Anybody can make any number of accounts with invented addresses, and each would have a limit of its own.
 */
export const countedAs = (viewer: Viewer, request: Request): string =>
  confirmedAccount(viewer) ?? clientKey(request);

/** The id of an account that counts by itself; null for everybody else. */
export const confirmedAccount = ({ userId, account }: Viewer): string | null =>
  account?.emailVerified ? userId : null;
