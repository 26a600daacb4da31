import "~/lib/fields/checked-without-eval";
import { parseWithZod } from "@conform-to/zod/v4";
import { storyWordsSchema, submissionSchema } from "../schema";

/** The server's validation of a new story, for the browser. A separate module, loaded on first interaction. */
export const checkSubmission = (form: FormData) => parseWithZod(form, { schema: submissionSchema });

/** The server's validation of an edited story. */
export const checkWords = (form: FormData) => parseWithZod(form, { schema: storyWordsSchema });
