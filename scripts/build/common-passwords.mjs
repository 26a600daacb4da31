// Writes the list of most common passwords of sufficient length, which the server refuses. Source: zxcvbn's list.
import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

const minLength = 6;
const refused = 5000;

const common = dictionary.passwords.filter((password) => password.length >= minLength).slice(0, refused);
// Sorted, they take a sixth less of the compressed worker: each begins like the one before.
writeFileSync("app/features/accounts/sign-in/common-passwords.json", JSON.stringify(common.sort()));
