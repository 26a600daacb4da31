import { expect, it } from "vitest";
import { canonicalRadioQuery, everything, isSameChannel, radioQuery } from "~/features/radio/voices/channel";

const canonical = (query: string) => canonicalRadioQuery(new URLSearchParams(query));

it("writes each channel in one way, and ignores what it doesn't know", () => {
  expect(canonical("")).toBe("");
  expect(canonical("mood=Romantic&utm_source=x")).toBe("?mood=Romantic");
  expect(canonical("mood=romantic&mood=Grateful")).toBe("");
  expect(canonical("after=12.abc&song=dreams--cranberries&mood=Grateful")).toBe(
    "?song=dreams--cranberries&after=12.abc",
  );
  expect(canonical("after=yesterday")).toBe("");
  expect(canonical(`song=${"a".repeat(201)}`)).toBe(`?song=${"a".repeat(200)}`);
  expect(radioQuery({ mood: null, song: "a&b" })).toBe("?song=a%26b");
});

it("tells channels apart by their mood and their song", () => {
  const song = { mood: null, song: "dreams--cranberries" };
  expect(isSameChannel(song, { ...song })).toBe(true);
  expect(isSameChannel(song, { mood: null, song: "dreams--fleetwood-mac" })).toBe(false);
  expect(isSameChannel(song, everything)).toBe(false);
  expect(isSameChannel({ mood: "Romantic", song: null }, { mood: "Grateful", song: null })).toBe(false);
});
