import { hostCookie, readSigned } from "../host-cookie.server";

export const visitorCookieName = "__Host-visitor";

const yearSeconds = 365 * 24 * 60 * 60;

/** Recognizes a returning browser by a signed cookie, which is set only once there is something to remember. */
export interface Visitors {
  /** The visitor's id; null without a cookie or with an invalid signature. */
  read(request: Request): Promise<string | null>;
  /** The `Set-Cookie` header that stores this visitor id for a year. */
  remember(id: string): Promise<string>;
}

/** @param secret signs the cookie, so that nobody can forge a visitor id */
export function openVisitors(secret: string): Visitors {
  const cookie = hostCookie(visitorCookieName, { maxAgeSeconds: yearSeconds, secret });
  return {
    read: (request) => readSigned(cookie, request),
    remember: (id) => cookie.serialize(id),
  };
}
