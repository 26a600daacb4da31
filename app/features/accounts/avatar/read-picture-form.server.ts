import { createByteBudget } from "~/lib/concurrency/byte-budget";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import { minuteMs } from "~/lib/durations";
import { readForm } from "~/platform/http/read-form";
import { accountMessages } from "../messages";
import { pictureLimits } from "./limits";

/** Larger than the picture's limit, so that a slightly larger picture gets a proper error message. */
const formLimit = 1.5 * pictureLimits.bytes;

/** Seconds that a picture waits for memory. */
const maxWaitSeconds = 20;

/** Per isolate: one of the largest, and many that a browser has made smaller. */
const budget = createByteBudget({
  total: 2 * pictureLimits.bytes,
  timeoutMs: maxWaitSeconds * 1000,
  leaseMs: 5 * minuteMs,
});

/** Why a picture's form wasn't read, in words (a message, not translated yet). */
interface Refused {
  picture: string;
  init: ResponseInit;
}

/**
 * Reads the form of a picture and passes it to `work`, within the isolate's memory budget.
 * @returns what `work` does; the refusal with 413 if it is too large, and with 503 if too many others are in progress
 */
export async function withPictureForm<Result>(
  request: Request,
  work: (fields: FormData) => Promise<Result>,
): Promise<Result | Refused> {
  const length = Number(request.headers.get("content-length")) || formLimit;
  const reserved = await budget.take(Math.min(length, formLimit)).catch(unlessTooLong);
  if (!reserved) {
    return {
      picture: accountMessages.failed,
      init: { status: 503, headers: { "Retry-After": `${maxWaitSeconds}` } },
    };
  }
  try {
    const fields = await readForm(request, formLimit).catch(unlessTooLarge);
    // The error page speaks of a text.
    return fields ? await work(fields) : { picture: accountMessages.badPicture, init: { status: 413 } };
  } finally {
    reserved.release();
  }
}

function unlessTooLong(error: unknown): null {
  if (error instanceof TimeoutError) return null;
  throw error;
}

function unlessTooLarge(error: unknown): null {
  if (error instanceof Response && error.status === 413) return null;
  throw error;
}
