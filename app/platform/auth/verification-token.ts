import { z } from "zod";

const payloadSchema = z.object({ updateTo: z.string().optional() });

/**
 * Whether a token of a confirmation mail stands for a changed address. Its signature is the auth library's to check;
 * what can't be read stands for none.
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
