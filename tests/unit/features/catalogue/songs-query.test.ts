import { expect, it } from "vitest";
import { parseSongsQuery, songsAddress } from "~/features/catalogue/songs/songs-query";

const parsed = (query: string) => parseSongsQuery(new URLSearchParams(query));
const all = { order: "told", script: "Latin", from: "", typed: null, artist: null, after: null } as const;

it.each([
  ["", all],
  ["order=new&after=song-9", { ...all, order: "new", after: "song-9" }],
  ["order=name&script=Greek&from=%20AB", { ...all, order: "name", script: "Greek", from: "ab" }],
  ["order=x&script=Klingon&after=a+b&q=+&artist=", all],
  ["q=%20moon%20", { ...all, typed: "moon" }],
  [`after=${"a".repeat(41)}`, all],
])("reads %j", (query, read) => {
  expect(parsed(query)).toEqual(read);
});

it.each([
  [{}, "/songs"],
  [{ order: "new" }, "/songs?order=new"],
  [
    { order: "name", script: "Greek", from: "α" },
    `/songs?order=name&script=Greek&from=${encodeURIComponent("α")}`,
  ],
  // Neither is shown in this order.
  [{ order: "new", script: "Greek", from: "a" }, "/songs?order=new"],
  // An artist's songs have one order, and what is typed is looked for everywhere.
  [{ artist: "bjork", order: "new", after: "s1" }, "/songs?artist=bjork&after=s1"],
  [{ typed: "moon river", artist: "bjork", after: "s1" }, "/songs?q=moon+river"],
] as const)("writes the address of %j", (query, address) => {
  expect(songsAddress(query)).toBe(address);
});

it("reads what it writes", () => {
  const query = { ...all, order: "name", script: "Han", from: "月", after: "song_1-2" } as const;
  expect(parsed(songsAddress(query).split("?")[1] ?? "")).toEqual(query);
});
