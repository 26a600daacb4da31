import { env } from "cloudflare:workers";
import { scryptSync } from "node:crypto";

type Row = Record<string, string | number | null>;

/** The rows of an account, and of the requests that were counted while it was made. */
export interface AccountRows {
  /** When they were read. */
  at: number;
  tables: [name: string, rows: Row[]][];
}

/** What a table has of an account; its owner comes first. */
const selections = {
  users: "email = ?1",
  user_profiles: "id = (SELECT id FROM users WHERE email = ?1)",
  auth_accounts: "user_id = (SELECT id FROM users WHERE email = ?1)",
  sessions: "user_id = (SELECT id FROM users WHERE email = ?1)",
};

const countedRequests = async () =>
  (await env.DB.prepare("SELECT * FROM auth_rate_limits").all<Row & { key: string; count: number }>())
    .results;

/** Makes an account; returns its rows, or null if there is none with this address then. */
export async function recordAccount(
  email: string,
  make: () => Promise<unknown>,
): Promise<AccountRows | null> {
  const before = new Map((await countedRequests()).map(({ key, count }) => [key, count]));
  await make();
  const names = Object.entries(selections);
  const found = await env.DB.batch<Row>(
    names.map(([name, which]) => env.DB.prepare(`SELECT * FROM ${name} WHERE ${which}`).bind(email)),
  );
  if (found[0]?.results.length !== 1) return null;
  const counted = (await countedRequests()).flatMap((row) => {
    const count = row.count - (before.get(row.key) ?? 0);
    return count > 0 ? [{ ...row, count }] : [];
  });
  const tables = names.map(([name], n): [string, Row[]] => [name, found[n]?.results ?? []]);
  return { at: Date.now(), tables: [...tables, ["auth_rate_limits", counted]] };
}

/**
 * Replaces the hash of an account's password by one of the same password that costs next to nothing to check: with the
 * real one, a test that signs in five times takes seconds of the processor. A hash carries its own settings.
 */
export async function hashCheaply(email: string, password: string): Promise<void> {
  const [cost, block, lanes, salt] = [2, 8, 1, "5a17"];
  const key = scryptSync(password, salt, 64, { N: cost, r: block, p: lanes }).toString("hex");
  await env.DB.prepare(
    "UPDATE auth_accounts SET password = ?1 WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
  )
    .bind(["scrypt", cost, block, lanes, salt, key].join("$"), email)
    .run();
}

/** Stores the account once more, as if it had been made just now. */
export async function storeAccount({ at, tables }: AccountRows): Promise<void> {
  const later = Date.now() - at;
  await env.DB.batch(
    tables.flatMap(([table, rows]) =>
      rows.map((row) => {
        const values = Object.entries(row).map(([column, value]) =>
          isTime(column) && typeof value === "number" ? value + later : value,
        );
        return env.DB.prepare(
          `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${values.map(() => "?")})
           ${table === "auth_rate_limits" ? "ON CONFLICT (key) DO UPDATE SET count = count + excluded.count" : ""}`,
        ).bind(...values);
      }),
    ),
  );
}

const isTime = (column: string) => column.endsWith("_at") || column === "last_request";
