import { expect, it } from "vitest";
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
