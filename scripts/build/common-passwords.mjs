// Writes the list of most common passwords of sufficient length, which the server refuses. Source: zxcvbn's list.
import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

const minLength = 6;
const refused = 5000;

const common = dictionary.passwords.filter((password) => password.length >= minLength).slice(0, refused);

/** The letters with which two words begin alike, at most as many as one digit of base 36 says. */
function sharedLength(one, other) {
  let length = 0;
  while (length < 35 && length < one.length && one[length] === other[length]) length++;
  return length;
}

// Each after a digit of base 36 that says how many letters of the one before it begins with, separated by spaces: a
// quarter less of the compressed worker than the words themselves.
const sorted = common.sort();
const coded = sorted.map((password, at) => {
  const shared = sharedLength(password, sorted[at - 1] ?? "");
  return shared.toString(36) + password.slice(shared);
});
writeFileSync("app/features/accounts/sign-in/common-passwords.json", JSON.stringify(coded.join(" ")));
