import { z } from "zod";

const payloadSchema = z.object({ updateTo: z.string().optional() });

/**
 * Whether the token of a confirmation mail is for a changed address; false for a malformed one. The auth library checks
 * the signature.
 */
export function isEmailChange(token: string): boolean {
  try {
    const [, payload = ""] = token.split(".");
    const json: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return payloadSchema.parse(json).updateTo !== undefined;
  } catch {
    return false;
  }
}
