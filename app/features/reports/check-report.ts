import "~/lib/fields/checked-without-eval";
import { parseWithZod } from "@conform-to/zod/v4";
import { reportSchema } from "./schema";

/** The server's validation of a report, for the browser. A separate module, loaded on first interaction. */
export const checkReport = (form: FormData) => parseWithZod(form, { schema: reportSchema });
