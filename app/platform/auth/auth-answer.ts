import { isAPIError } from "better-auth/api";

/**
 * Result of an operation: cookies for the browser, with what else it gives, or the library's error code, such as
 * `INVALID_TOKEN`.
 */
export type AuthAnswer<Given = unknown> =
  | ({ cookies: string[]; refused?: undefined } & Given)
  | { refused: string };

/**
 * Errors of the client (4xx) become a result with a code; all others are thrown.
 * @param clients codes that are the client's error whatever their status
 */
export async function toAuthAnswer<Result>(
  call: () => Promise<{ headers: Headers; response: Result }>,
  clients: string[] = [],
): Promise<AuthAnswer<{ response: Result }>> {
  try {
    const { headers, response } = await call();
    return { cookies: headers.getSetCookie(), response };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = error.body?.code ?? "REFUSED";
    if (clients.includes(code)) return { refused: code };
    // The library answers 4xx, too, if the database fails while it stores an account or a session.
    if (error.statusCode >= 500 || code.startsWith("FAILED_TO_CREATE_")) throw error;
    return { refused: code };
  }
}
