import { isAPIError } from "better-auth/api";

/** Result of an operation: cookies for the browser, or the library's error code, such as `INVALID_TOKEN`. */
export type AuthAnswer = { cookies: string[]; refused?: undefined } | { refused: string };

/**
 * Errors of the client (4xx) become a result with a code; all others are thrown.
 * @param clients codes that are the client's error whatever their status
 */
export async function toAuthAnswer(
  call: () => Promise<{ headers: Headers }>,
  clients: string[] = [],
): Promise<AuthAnswer> {
  try {
    const { headers } = await call();
    return { cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode >= 500 && !clients.includes(error.body?.code ?? "")) throw error;
    return { refused: error.body?.code ?? "REFUSED" };
  }
}
