import { customAlphabet } from "nanoid";
import { sha256 } from "~/lib/sha256";

/** Without letters that look alike; 16 of them are 79 random bits, so that a plain hash can't be searched. */
const newCode = customAlphabet("abcdefghjkmnpqrstuvwxyz23456789", 16);

/** How many codes an account gets. */
const amount = 10;

/** Ten new recovery codes, such as `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: amount }, () => newCode().replace(/(.{4})(?=.)/g, "$1-"));

/** What is stored of a code, however it was typed. */
export const hashOfCode = (typed: string): Promise<string> =>
  sha256(`recovery code ${typed.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** What is stored of a list of codes. */
export const storedCodes = async (codes: string[]): Promise<string> =>
  JSON.stringify(await Promise.all(codes.map(hashOfCode)));
