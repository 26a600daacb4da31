import { expect, it } from "vitest";
import { asideTokenOf, challengeOf, sessionTokenOf, setSessionAside, tokenIn } from "~/platform/auth/cookies";
import { carriesSession, cookiePrefix } from "~/platform/auth/session-cookie";

it.each([
  [null, false],
  ["", false],
  ["__Host-visitor=a.b", false],
  [`${cookiePrefix}.session_data=a`, false],
  [`theme=light; ${cookiePrefix}.session_token=a.b`, true],
])("looks a session up only for a request that may have one: %s", (cookie, carries) => {
  expect(carriesSession(new Headers(cookie === null ? {} : { Cookie: cookie }))).toBe(carries);
});

const session = `${cookiePrefix}.session_token`;

it("takes the last of the sessions that a response sets, as the browser does", () => {
  const ended = `${session}=; Max-Age=0; Path=/`;
  expect(tokenIn([ended, "theme=light; Path=/", `${session}=new.signature; Path=/`])).toBe("new");
  expect(tokenIn(["theme=light; Path=/"])).toBeUndefined();
});

it("knows a session from a sign-in that waits for a code, and sets the other aside for that one", () => {
  const Cookie = `theme=light; ${session}=a%2Bb.signature; ${cookiePrefix}.two_factor=c.signature`;
  const headers = new Headers({ Cookie });
  expect([sessionTokenOf(headers), challengeOf(headers)]).toEqual(["a+b", "c"]);
  const without = setSessionAside(headers);
  expect([sessionTokenOf(without), challengeOf(without)]).toEqual([undefined, "c"]);
  expect([asideTokenOf(headers), asideTokenOf(without)]).toEqual([undefined, "a+b"]);
});
