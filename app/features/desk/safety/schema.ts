import { z } from "zod";

/** Starts a measure; a block lasts an hour. */
export const measureSchema = z.object({
  kind: z.enum(["close", "hold", "block"]),
  network: z.string().max(100).default(""),
  hours: z.enum(["1", "24", "open"]).default("1"),
});
