import { expect, it } from "vitest";
import { profileSchema, signUpSchema } from "~/features/accounts/schema";
import { isReservedName, localPart, usernameFrom, usernameShape } from "~/features/accounts/usernames";

const reserved = [
  ...["admin", "ADMIN", "Editor", "support", "desk", "moderator", "help", "root", "official", "system"],
  ...["linernotes", "liner-notes", "Liner_Notes.team", "the-editors", "admin42", "ad.min", "4dm1n", "sy5tem"],
  ...["ａｄｍｉｎ", "Ⓐdmin", "ádmin", "Liner Notes Team", "The Editors", "admin１", "team"],
];

it("reserves the site's names, in every disguise", () => {
  for (const name of reserved) expect(isReservedName(name), name).toBe(true);
});

const free = ["ines", "adminton", "teamwork", "helpful.ines", "rooted", "notes", "liner", "1984", "editha"];

it("allows all other names", () => {
  for (const name of free) expect(isReservedName(name), name).toBe(false);
});

const words = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

const signUp = (username: string) =>
  signUpSchema.safeParse({ email: "ines@example.org", password: "long enough", username });

it("refuses reserved names at sign-up and in profiles, and says why", () => {
  for (const name of ["Admin", "ＡＤＭＩＮ"]) {
    expect(words(signUp(name))).toEqual([expect.stringContaining("kept for the people who run the site")]);
  }
  for (const fields of [{ username: "editor" }, { username: "ines", display_name: "Liner Notes" }]) {
    expect(words(profileSchema.safeParse(fields))).toEqual([expect.stringContaining("kept for the people")]);
  }
});

const typed = [
  ["ab", "at least 3"],
  ["abc", null],
  ["a".repeat(30), null],
  ["a".repeat(31), "at most 30"],
  ["-abc", "Letters and digits"],
  ["ab..c", "Letters and digits"],
  ["ines.data", "Letters and digits"],
  ["ines.DATA", "Letters and digits"],
  ["ines-data", null],
  ["ines.data.r", null],
  ["\u200B\u200B\u200B\u200B", "at least 3"],
] as const;

it("accepts URL-safe usernames", () => {
  for (const [name, refusal] of typed) {
    expect(words(signUp(name))[0], name).toEqual(refusal ? expect.stringContaining(refusal) : undefined);
  }
});

it("accepts a display name of up to 60 characters, and no invisible one", () => {
  const shown = (display_name: string) => profileSchema.safeParse({ username: "ines", display_name });
  expect(shown("🎵".repeat(60)).success).toBe(true);
  expect(words(shown("🎵".repeat(61)))).toEqual(["Display name must be at most 60 characters"]);
  expect(shown("\u3164\u200B").data?.display_name).toBe("");
});

const made = [
  ["ines.roth", "ines.roth"],
  ["Jörg", "Jo-rg"],
  ["..a", "a-reader"],
  ["", "reader"],
  ["admin", "reader"],
  ["4dm1n", "reader"],
  ["big.data", "big"],
  ["big.Data.data", "big"],
  [".data", "data"],
  ["a.data", "a-reader"],
  // Only once it is cut.
  [`${"i".repeat(25)}.database`, "i".repeat(25)],
  // Reserved only once it is cut, and only before.
  [`admin${"1".repeat(30)}x`, "reader"],
  [`${"i".repeat(25)}liner-notes`, `${"i".repeat(25)}liner`],
  ["i".repeat(64), "i".repeat(30)],
] as const;

it("derives a username from an address", () => {
  for (const [part, name] of made) {
    expect(usernameFrom(part), part).toBe(name);
    expect(name).toMatch(usernameShape);
  }
});

it("leaves space for the suffix of a taken name", () => {
  expect(usernameFrom("i".repeat(40), "1234")).toBe(`${"i".repeat(26)}1234`);
  expect(usernameFrom("support", "1234")).toBe("reader1234");
  expect(localPart("ines@example.org")).toBe("ines");
});
