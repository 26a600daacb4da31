import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** What a hash costs: `cost` rounds over blocks of 128 × `block` bytes, `lanes` times, one after the other. */
interface Cost {
  cost: number;
  block: number;
  lanes: number;
}

/**
 * The strongest of OWASP's equal settings that leaves an isolate's 128 MiB to others: 16 MiB, five times in a row
 * (Password Storage Cheat Sheet, "scrypt"; docs/decisions/0046).
 */
const today: Cost = { cost: 2 ** 14, block: 8, lanes: 5 };

/** The settings of hashes without any, from before: better-auth's. */
const before: Cost = { cost: 2 ** 14, block: 16, lanes: 1 };

/** How many bytes are derived. */
const size = 64;

/** A hash with its settings and its salt, such as `scrypt$16384$8$5$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const key = await derive(password, salt, today);
  return ["scrypt", today.cost, today.block, today.lanes, salt, key.toString("hex")].join("$");
}

/** Whether a password is the one that was hashed, by today's settings or by those before. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const { salt, key, cost } = partsOf(hash);
  const expected = Buffer.from(key, "hex");
  const derived = await derive(password, salt, cost);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether a hash is from before, and is replaced when its owner signs in. */
export const isOldHash = (hash: string): boolean => !hash.startsWith("scrypt$");

function partsOf(hash: string): { salt: string; key: string; cost: Cost } {
  if (isOldHash(hash)) {
    const [salt = "", key = ""] = hash.split(":");
    return { salt, key, cost: before };
  }
  const [, cost, block, lanes, salt = "", key = ""] = hash.split("$");
  return { salt, key, cost: { cost: Number(cost), block: Number(block), lanes: Number(lanes) } };
}

const derive = (password: string, salt: string, { cost, block, lanes }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const settings = { N: cost, r: block, p: lanes, maxmem: 256 * cost * block };
    scrypt(password.normalize("NFKC"), salt, size, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
