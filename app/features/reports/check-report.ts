import { parseWithZod } from "@conform-to/zod/v4";
import { reportSchema } from "./schema";

/** What the server checks of a report. A module of its own, which comes when the form is touched. */
export const checkReport = (form: FormData) => parseWithZod(form, { schema: reportSchema });
