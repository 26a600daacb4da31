/** Prefix of the account cookies' names: `__Host-` binds them to this host (RFC 6265bis, section 4.1.3.2). */
export const cookiePrefix = "__Host-liner-notes";

/** Whether a request may carry a session, judged by its cookie alone. Requests without one need no database query. */
export const carriesSession = (headers: Headers): boolean =>
  headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false;
