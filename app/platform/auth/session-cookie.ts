/** What the names of our cookies for accounts begin with, behind `__Secure-`. */
export const cookiePrefix = "liner-notes";

/** Whether a request may carry a session. One that doesn't costs no look-up. */
export const carriesSession = (headers: Headers): boolean =>
  headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false;
