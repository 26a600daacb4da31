import { APIError } from "better-auth/api";

/**
 * An error of a query as one that the library passes on: it takes any other for a wrong answer of a device. Without the
 * message of the query's own, which has its values.
 */
export const ourFailure = ({ cause }: Error): APIError =>
  Object.assign(new APIError("INTERNAL_SERVER_ERROR"), { cause });
