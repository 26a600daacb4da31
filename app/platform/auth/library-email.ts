import type { drizzleAdapter } from "better-auth/adapters/drizzle";

// The library's own check of addresses knows no top-level domain of another script (`xn--p1ai`) and can't be replaced, so
// it sees such a domain with one more label, which nobody else ever does: not the rows, not the mails, not our code.
const label = ".idn";
const otherScript = /\.xn--[a-z0-9-]+$/;

/** An address as the library accepts it. */
export const libraryEmail = (email: string): string => (otherScript.test(email) ? email + label : email);

/** An address of the library's as it really is. */
export function ourEmail(email: string): string {
  const real = email.endsWith(label) ? email.slice(0, -label.length) : email;
  return otherScript.test(real) ? real : email;
}

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;

/** The library's database adapter, with real addresses in the rows. */
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
      return async (...args: unknown[]) =>
        withEmails(await value.apply(target, withEmails(args, ourEmail)), libraryEmail);
    },
  });
}

/** The same values, each address in them translated: those under `email`, and what a condition compares `email` with. */
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

/** Rows and arguments; a Date, a Request or the like stays what it is. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
