import { clientKey } from "~/platform/client-address";
import type { Viewer } from "./viewer";

/**
 * The key by which a request is counted for rate limits: the account once its e-mail address is confirmed, else the
 * client's address. Anybody can make any number of accounts with invented addresses, and each would have a limit of its
 * own.
 */
export const rateLimitKey = (viewer: Viewer, request: Request): string =>
  confirmedUserId(viewer) ?? clientKey(request);

/** The id of an account whose e-mail address is confirmed; null for everybody else. */
export const confirmedUserId = ({ userId, account }: Viewer): string | null =>
  account?.emailVerified ? userId : null;
