import { t } from "./t";

interface Reply {
  /** Errors of each field; "" is the whole form's. */
  error?: Record<string, string[] | null> | null;
}

/** A form's reply with its errors in the page's language: schemas have them in English, marked by `msg`. */
export const translateReply = <Result extends Reply>(reply: Result): Result => ({
  ...reply,
  ...(reply.error && {
    error: Object.fromEntries(
      Object.entries(reply.error).map(([name, errors]) => [name, errors?.map((error) => t(error)) ?? null]),
    ),
  }),
});
