import { z } from "zod";

const objectSchema = z.record(z.string(), z.unknown());

/** A JSON object from a form's field; an empty object for anything else. */
export function parseJson(text: unknown): Record<string, unknown> {
  try {
    return objectSchema.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}
