/** Prefix of the account cookies' names, after `__Secure-`. */
export const cookiePrefix = "liner-notes";

/** Whether a request may carry a session, judged by its cookie alone. Requests without one need no database query. */
export const carriesSession = (headers: Headers): boolean =>
  headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false;
