import { decoded } from "~/lib/decoded";
import { cookiePrefix } from "./session-cookie";

/** The value of an account cookie by its short name, without the signature; undefined without one. */
const valueIn = (pairs: string[], name: string): string | undefined => {
  const start = `${cookiePrefix}.${name}=`;
  const pair = pairs.map((text) => text.trim()).findLast((text) => text.startsWith(start));
  return pair && decoded(pair.slice(start.length)).split(".")[0];
};

/** The token of the session that these cookies of a response start. */
export const tokenIn = (setCookies: string[]): string | undefined =>
  valueIn(
    setCookies.map((cookie) => cookie.split(";")[0] ?? ""),
    "session_token",
  );

/** The token of a request's session, whose signature the auth library checks. */
export const sessionTokenOf = (headers: Headers) => valueIn(cookiesOf(headers), "session_token");

/** The id of a request's sign-in that waits for a code; its signature is checked with the code. */
export const challengeOf = (headers: Headers) => valueIn(cookiesOf(headers), "two_factor");

/**
 * A request's headers with its session set aside under another name, so that a code answers the sign-in that waits for
 * it, whose session takes the other's place.
 */
export function setSessionAside(headers: Headers): Headers {
  const rest = new Headers(headers);
  const name = `${cookiePrefix}.session_`;
  const pairs = cookiesOf(headers).map((pair) => pair.trim().replace(`${name}token=`, `${name}aside=`));
  rest.set("cookie", pairs.join("; "));
  return rest;
}

/** The token of the session that was set aside. */
export const asideTokenOf = (headers: Headers) => valueIn(cookiesOf(headers), "session_aside");

const cookiesOf = (headers: Headers) => (headers.get("cookie") ?? "").split(";");
