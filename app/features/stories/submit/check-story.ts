import { parseWithZod } from "@conform-to/zod/v4";
import { storyWordsSchema, submissionSchema } from "../schema";

/** What the server checks of a new story. A module of its own, which comes when the form is touched. */
export const checkSubmission = (form: FormData) => parseWithZod(form, { schema: submissionSchema });

/** What the server checks of a story that is changed. */
export const checkWords = (form: FormData) => parseWithZod(form, { schema: storyWordsSchema });
