import { z } from "zod";

const payloadSchema = z.object({ updateTo: z.string().optional() });

/**
 * The new address in the token of a confirmation mail, as the auth library has it; undefined in one that changes none,
 * or is malformed. The library checks the signature.
 */
export function newAddressIn(token: string): string | undefined {
  try {
    const [, payload = ""] = token.split(".");
    const json: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return payloadSchema.parse(json).updateTo;
  } catch {
    return undefined;
  }
}

/** Whether such a token is for a changed address. */
export const isEmailChange = (token: string): boolean => newAddressIn(token) !== undefined;
