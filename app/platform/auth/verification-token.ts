import { z } from "zod";

const payloadSchema = z.object({ email: z.string(), updateTo: z.string() });

/**
 * The address of the account that is to change it, and the new one, in the token of a confirmation mail, as the auth
 * library has them; undefined in one that changes none, or is malformed. The library checks the signature.
 */
export function changeIn(token: string): { from: string; to: string } | undefined {
  try {
    const [, payload = ""] = token.split(".");
    const json: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const { email, updateTo } = payloadSchema.parse(json);
    return { from: email, to: updateTo };
  } catch {
    return undefined;
  }
}

/** Whether such a token is for a changed address. */
export const isEmailChange = (token: string): boolean => changeIn(token) !== undefined;
