import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { isTaken } from "../../database";
import { isOutage } from "../../outage";
import { libraryEmail, ourEmail } from "./library-email";
import { ourFailure } from "./our-failure";

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;

/**
 * Wraps the library's database adapter so that rows hold real addresses, and an account is refused one that another
 * account has taken since the library looked: it would be an error of ours (`FAILED_TO_CREATE_USER`) or thrown.
 */
export const withOurEmails =
  (open: OpenAdapter): OpenAdapter =>
  (options) =>
    translating(open(options));

function translating(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "transaction") {
        return (work: (inner: Adapter) => unknown) =>
          target.transaction(async (inner) => work(translating(inner as Adapter)));
      }
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        try {
          return withEmails(await value.apply(target, withEmails(args, ourEmail)), libraryEmail);
        } catch (error) {
          if (isTaken(error) && isOfAccounts(args[0]))
            throw new APIError("UNPROCESSABLE_ENTITY", { code: "USER_ALREADY_EXISTS" });
          throw error instanceof Error && isOutage(error) ? ourFailure(error) : error;
        }
      };
    },
  });
}

/** Whether a call is about accounts, whose address is all that can be taken. */
const isOfAccounts = (call: unknown) => isRecord(call) && call.model === "user";

/**
 * Copies `value`, translating each address in it: properties named `email`, and values that a condition compares
 * `email` with.
 */
function withEmails<Value>(value: Value, translate: (email: string) => string): Value {
  if (Array.isArray(value)) return value.map((item) => withEmails(item, translate)) as Value;
  if (!isRecord(value)) return value;
  const isCondition = value.field === "email";
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === "string" && (key === "email" || (isCondition && key === "value"))
        ? translate(item)
        : withEmails(item, translate),
    ]),
  ) as Value;
}

/** True for rows and arguments; false for a Date, a Request and other class instances. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
